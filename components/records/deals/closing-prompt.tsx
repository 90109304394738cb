"use client";

import dynamic from "next/dynamic";
import { useClosingPrompt } from "@/lib/records/deals/closing-prompt";

const ClosedDealCard = dynamic(() => import("./closed-deal-card"), { ssr: false });

/** Offers the next status of a client whose deal was just closed, until it is answered. */
export function ClosingPrompt() {
  const closed = useClosingPrompt();
  return closed && <ClosedDealCard key={closed.clientId} {...closed} />;
}
