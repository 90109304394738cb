"use client";

import { usePathname } from "next/navigation";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { toClaimPath } from "@/lib/leads/lead-routing/claim-path";
import { useOpenOffers } from "@/lib/leads/lead-routing/open-offers-hook";
import { useNotifications } from "@/lib/messaging/notifications/latest-hook";

const OfferCard = loadWhenRendered(() => import("./offer-card"));

/**
 * Renders the leads that the person may claim, over every screen. Each stays until the person claims or declines
 * it, somebody else claims it, or it expires.
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
