import type { Deal } from "./serialize";

/** Where a deal goes, and what goes with it: why it was lost, another probability. */
export type StatusMove = {
  to: Deal["status"];
  lostReason?: string | undefined;
  probability?: number | undefined;
};

/** The deal as it will be in another status: closed just now, or lost for this reason, or neither. */
export function moveToStatus(
  deal: Deal,
  { to: status, lostReason, probability }: StatusMove,
): Deal {
  return {
    ...deal,
    status,
    probability: probability ?? deal.probability,
    closed_at: status === "Closed" ? (deal.closed_at ?? new Date().toISOString()) : null,
    lost_reason: status === "Lost" ? lostReason || deal.lost_reason : null,
  };
}

/** What is sent for it. What is not given is not sent. */
export const toStatusChange = ({ to: status, lostReason, probability }: StatusMove) => ({
  status,
  ...(status === "Lost" && lostReason && { lost_reason: lostReason }),
  ...(probability !== undefined && { probability }),
});

/** The way back of a move, to what the deal was before it. */
export const toUndoChange = (before: Deal, saved: Deal): StatusMove => ({
  to: before.status,
  lostReason: before.lost_reason ?? undefined,
  probability: saved.probability === before.probability ? undefined : before.probability,
});
