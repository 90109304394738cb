"use client";

import { usePathname } from "next/navigation";
import { Button, ButtonLink } from "@/components/foundation/ui/button";
import { showFailure } from "@/components/foundation/ui/toast";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { formatTime } from "@/lib/foundation/text/format";
import { useDeclineLead, useOpenOffers } from "@/lib/leads/lead-routing/hooks";
import { routingMessages as text } from "@/lib/leads/lead-routing/messages";
import type { OpenLeadOffer } from "@/lib/leads/lead-routing/serialize";
import { useNotifications } from "@/lib/messaging/notifications/hooks";
import { SOURCE_LABELS } from "@/lib/records/clients/sources";

const toClaimPath = (id: string) => `/leads/claim/${id}`;

/**
 * Leads that the person may claim, over every screen. Each stays until they open and claim it,
 * decline it, somebody else claims it, or its time is over.
 */
export function OpenOffers() {
  const path = usePathname();
  const latest = useNotifications().data?.notifications.find(({ kind }) => kind === "lead_offered");
  const { data: offers = [] } = useOpenOffers(latest?.id);
  const shown = offers.filter(({ id }) => path !== toClaimPath(id));
  if (shown.length === 0) return null;
  return (
    <section
      aria-label="Leads to claim"
      aria-live="polite"
      data-print="hide"
      className="fixed top-16 right-6 z-30 flex max-h-[60vh] w-[360px] flex-col gap-2 overflow-y-auto touch:inset-x-3 touch:right-3 touch:w-auto"
    >
      {shown.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
    </section>
  );
}

function OfferCard({ offer }: { offer: OpenLeadOffer }) {
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
