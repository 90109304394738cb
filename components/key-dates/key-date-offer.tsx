"use client";

import dynamic from "next/dynamic";
import { useContractOffer, withdrawOffer } from "@/lib/deals/contract-offer";

// `ssr: false` gives it a boundary of its own: without one the whole page would give way to its skeleton.
const AllKeyDatesDialog = dynamic(() => import("./all-key-dates-dialog"), { ssr: false });

/** Where the key dates of a deal are set at once: over whichever screen it went under contract on. */
export function KeyDateOffer() {
  const offer = useContractOffer();
  if (!offer) return null;
  return <AllKeyDatesDialog key={offer.deal.id} {...offer} onClose={withdrawOffer} />;
}
