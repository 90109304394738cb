"use client";

import { Button, ButtonLink } from "@/components/foundation/ui/button";
import { showFailure } from "@/components/foundation/ui/toast";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { formatTime } from "@/lib/foundation/text/format";
import { toClaimPath } from "@/lib/leads/lead-routing/claim-path";
import { useDeclineLead } from "@/lib/leads/lead-routing/hooks";
import { routingMessages as text } from "@/lib/leads/lead-routing/messages";
import type { OpenLeadOffer } from "@/lib/leads/lead-routing/serialize";
import { SOURCE_LABELS } from "@/lib/records/clients/sources";

/** Renders a lead that the person may claim, to open or decline it. */
export default function OfferCard({ offer }: { offer: OpenLeadOffer }) {
  const { id, name, about, source, claim_until } = offer;
  const timeZone = useTimeZone();
  const decline = useDeclineLead();
  const refuse = () =>
    decline.mutate(id, {
      onError: (error) =>
        showFailure(toSaveFailureText(error, { ...text, saveFailed: text.declineFailed })),
    });
  return (
    <article className="rounded-card border border-line-strong bg-surface px-4 py-3 shadow-float">
      <p className="font-medium [overflow-wrap:anywhere]">First to claim: {name}</p>
      <p className="line-clamp-2 text-sm text-muted [overflow-wrap:anywhere]">
        {[SOURCE_LABELS[source], about, `until ${formatTime(claim_until, timeZone)}`]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <div className="mt-2 flex gap-2">
        <ButtonLink href={toClaimPath(id)} variant="primary" size="sm">
          Open
        </ButtonLink>
        <Button variant="quiet" size="sm" pending={decline.isPending} onClick={refuse}>
          Not for me
        </Button>
      </div>
    </article>
  );
}
