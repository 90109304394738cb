"use client";

import { useRouter } from "next/navigation";
import { Banner } from "@/components/foundation/ui/banner";
import { Button, ButtonLink } from "@/components/foundation/ui/button";
import { Card, CardBody } from "@/components/foundation/ui/card";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { formatTime } from "@/lib/foundation/text/format";
import { useClaimLead } from "@/lib/leads/lead-routing/hooks";
import { routingMessages as text } from "@/lib/leads/lead-routing/messages";
import type { LeadOffer } from "@/lib/leads/lead-routing/serialize";
import { SOURCE_LABELS, type ClientSource } from "@/lib/records/clients/sources";

type ClaimCardProps = { offer: LeadOffer };

/** Renders a lead that goes to the first person who claims it, or the reason it can no longer be claimed. */
export function ClaimCard({ offer }: ClaimCardProps) {
  const timeZone = useTimeZone();
  const router = useRouter();
  const claim = useClaimLead();
  const take = () =>
    claim.mutate(offer.id, {
      onSuccess: ({ client_id }) => router.push(`/client/${client_id}`),
    });
  if (offer.state !== "open") {
    return (
      <>
        <PageHeader title="Claim a lead" />
        <Banner tone="info" action={<ButtonLink href="/clients">See clients</ButtonLink>}>
          {offer.state === "taken"
            ? `${offer.claimed_by_name ?? "Somebody"} has this lead now.`
            : "The time to claim this lead has passed. It went to the team’s owner."}
        </Banner>
      </>
    );
  }
  const { name, about, message, source, claim_until } = offer;
  return (
    <>
      <PageHeader
        title={name ?? "New lead"}
        text={`The first to claim this lead gets it${claim_until ? `, until ${formatTime(claim_until, timeZone)}` : ""}.`}
      />
      <Card className="max-w-form">
        <CardBody className="flex flex-col gap-4">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 [overflow-wrap:anywhere]">
            <dt className="text-muted">Source</dt>
            <dd>{SOURCE_LABELS[source as ClientSource] ?? source}</dd>
            {about && <dt className="text-muted">About</dt>}
            {about && <dd>{about}</dd>}
            {message && <dt className="text-muted">Message</dt>}
            {message && <dd className="whitespace-pre-line">{message}</dd>}
          </dl>
          {claim.isError && (
            <Banner>
              {toSaveFailureText(claim.error, { ...text, saveFailed: text.claimFailed })}
            </Banner>
          )}
          <Button
            variant="primary"
            size="lg"
            pending={claim.isPending || claim.isSuccess}
            onClick={take}
          >
            Claim lead
          </Button>
        </CardBody>
      </Card>
    </>
  );
}
