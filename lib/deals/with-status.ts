import type { Deal } from "./serialize";

/** The deal as it will be in another status: closed just now, or lost for this reason, or neither. */
export function withStatus(deal: Deal, status: Deal["status"], lostReason?: string): Deal {
  return {
    ...deal,
    status,
    closed_at: status === "Closed" ? (deal.closed_at ?? new Date().toISOString()) : null,
    lost_reason: status === "Lost" ? lostReason || deal.lost_reason : null,
  };
}

/** What is sent for it. A reason that is not given is not sent. */
export const statusChange = (status: Deal["status"], lostReason?: string | null) => ({
  status,
  ...(status === "Lost" && lostReason && { lost_reason: lostReason }),
});
