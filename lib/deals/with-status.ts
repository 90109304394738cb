import type { Deal } from "./serialize";

/** Where a deal goes, and what goes with it: why it was lost, another probability. */
export type Movement = {
  to: Deal["status"];
  lostReason?: string | undefined;
  probability?: number | undefined;
};

/** The deal as it will be in another status: closed just now, or lost for this reason, or neither. */
export function withStatus(deal: Deal, { to: status, lostReason, probability }: Movement): Deal {
  return {
    ...deal,
    status,
    probability: probability ?? deal.probability,
    closed_at: status === "Closed" ? (deal.closed_at ?? new Date().toISOString()) : null,
    lost_reason: status === "Lost" ? lostReason || deal.lost_reason : null,
  };
}

/** What is sent for it. What is not given is not sent. */
export const statusChange = ({ to: status, lostReason, probability }: Movement) => ({
  status,
  ...(status === "Lost" && lostReason && { lost_reason: lostReason }),
  ...(probability !== undefined && { probability }),
});

/** The way back of a move, to what the deal was before it. */
export const wayBack = (before: Deal, saved: Deal): Movement => ({
  to: before.status,
  lostReason: before.lost_reason ?? undefined,
  probability: saved.probability === before.probability ? undefined : before.probability,
});
