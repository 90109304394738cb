import type { Deal } from "./serialize";

/** A deal's new status, with its lost reason and probability. */
export type StatusMove = {
  to: Deal["status"];
  lostReason?: string | undefined;
  probability?: number | undefined;
};

/** Returns the deal in another status, with the matching closed_at and lost_reason. */
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

/** Returns the request body of a move. Omits values that are not given. */
export const toStatusChange = ({ to: status, lostReason, probability }: StatusMove) => ({
  status,
  ...(status === "Lost" && lostReason && { lost_reason: lostReason }),
  ...(probability !== undefined && { probability }),
});

/** Returns the move that undoes another. */
export const toUndoChange = (before: Deal, saved: Deal): StatusMove => ({
  to: before.status,
  lostReason: before.lost_reason ?? undefined,
  probability: saved.probability === before.probability ? undefined : before.probability,
});
