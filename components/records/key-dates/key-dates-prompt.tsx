"use client";

import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { useKeyDatesPrompt, dismissKeyDatesPrompt } from "@/lib/records/deals/key-dates-prompt";

const AllKeyDatesDialog = loadWhenRendered(() => import("./all-key-dates-dialog"));

/** Opens the dialog for a deal's key dates over the screen where the deal went under contract. */
export function KeyDatesPrompt() {
  const offer = useKeyDatesPrompt();
  if (!offer) return null;
  return <AllKeyDatesDialog key={offer.deal.id} {...offer} onClose={dismissKeyDatesPrompt} />;
}
