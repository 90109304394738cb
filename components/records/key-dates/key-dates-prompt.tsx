"use client";

import dynamic from "next/dynamic";
import { useKeyDatesPrompt, dismissKeyDatesPrompt } from "@/lib/records/deals/key-dates-prompt";

// `ssr: false` gives it a boundary of its own: without one the whole page would give way to its skeleton.
const AllKeyDatesDialog = dynamic(() => import("./all-key-dates-dialog"), { ssr: false });

/** Where the key dates of a deal are set at once: over whichever screen it went under contract on. */
export function KeyDatesPrompt() {
  const offer = useKeyDatesPrompt();
  if (!offer) return null;
  return <AllKeyDatesDialog key={offer.deal.id} {...offer} onClose={dismissKeyDatesPrompt} />;
}
