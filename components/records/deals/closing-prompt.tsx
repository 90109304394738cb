"use client";

import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { useClosingPrompt } from "@/lib/records/deals/closing-prompt";

const ClosedDealCard = loadWhenRendered(() => import("./closed-deal-card"));

/** Offers the next status of a client whose deal was just closed, until the person answers. */
export function ClosingPrompt() {
  const closed = useClosingPrompt();
  return closed && <ClosedDealCard key={closed.clientId} {...closed} />;
}
