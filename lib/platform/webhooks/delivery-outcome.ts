/** What became of an attempt: what the receiver answered, or why it did not; neither: the record is out of sight. */
export type DeliveryOutcome = {
  status?: number;
  answer?: string;
  failure?: string;
  /** For how many seconds the receiver asks to be left alone. */
  wait?: number | undefined;
};

export type DeliveryState = "waiting" | "delivered" | "failed" | "left_out";

/** How long something is tried that does not arrive, and a webhook at which nothing arrives, before it is given up. */
export const PATIENCE = "3 days";

const SHORTEST_SECONDS = 5;
const LONGEST_SECONDS = 15 * 60;
const LONGEST_WAIT_SECONDS = 60 * 60;

/** What a delivery is after an attempt. `isOverdue`: it has been tried for longer than PATIENCE. */
export function toDeliveryState(
  { status, failure }: DeliveryOutcome,
  isOverdue: boolean,
): DeliveryState {
  if (status !== undefined && status >= 200 && status <= 299) return "delivered";
  if (status === undefined && failure === undefined) return "left_out";
  return isOverdue ? "failed" : "waiting";
}

/**
 * Seconds to wait after so many attempts: five at first, then three times as long each time, but never longer than a
 * quarter of an hour, so that a receiver that is back hears of it soon.
 */
export const retryDelay = (attempts: number): number =>
  Math.min(SHORTEST_SECONDS * 3 ** (Math.max(attempts, 1) - 1), LONGEST_SECONDS);

/** For how many seconds a receiver is left alone that asks for it: an hour at most. */
export const requestedPause = ({ wait = 0 }: DeliveryOutcome): number =>
  Math.min(Math.max(wait, 0), LONGEST_WAIT_SECONDS);
