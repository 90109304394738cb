"use client";

import dynamic from "next/dynamic";
import { useKeyDatesPrompt, dismissKeyDatesPrompt } from "@/lib/records/deals/key-dates-prompt";

// `ssr: false` adds a Suspense boundary. Without it, loading would replace the whole page with its skeleton.
const AllKeyDatesDialog = dynamic(() => import("./all-key-dates-dialog"), { ssr: false });

/** Opens the dialog for a deal's key dates over the screen where it went under contract. */
export function KeyDatesPrompt() {
  const offer = useKeyDatesPrompt();
  if (!offer) return null;
  return <AllKeyDatesDialog key={offer.deal.id} {...offer} onClose={dismissKeyDatesPrompt} />;
}
