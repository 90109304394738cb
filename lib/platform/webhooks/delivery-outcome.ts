/**
 * The outcome of an attempt: the receiver's response, or why there was none. With neither, the record was not
 * visible to the webhook's person.
 */
export type DeliveryOutcome = {
  status?: number;
  answer?: string;
  failure?: string;
  /** The seconds that the receiver asks to wait before the next attempt. */
  wait?: number | undefined;
};

export type DeliveryState = "waiting" | "delivered" | "failed" | "left_out";

/** How long a delivery is retried, and how long a failing webhook stays on, before it is given up. */
export const PATIENCE = "3 days";

const SHORTEST_SECONDS = 5;
const LONGEST_SECONDS = 15 * 60;
const LONGEST_WAIT_SECONDS = 60 * 60;

/** Returns the state of a delivery after an attempt. `isOverdue`: it has been tried for longer than PATIENCE. */
export function toDeliveryState(
  { status, failure }: DeliveryOutcome,
  isOverdue: boolean,
): DeliveryState {
  if (status !== undefined && status >= 200 && status <= 299) return "delivered";
  if (status === undefined && failure === undefined) return "left_out";
  return isOverdue ? "failed" : "waiting";
}

/**
 * Returns the seconds to wait after the given number of attempts: five at first, then three times as long each
 * time, up to a quarter of an hour, so that a receiver that is back gets its deliveries soon.
 */
export const retryDelay = (attempts: number): number =>
  Math.min(SHORTEST_SECONDS * 3 ** (Math.max(attempts, 1) - 1), LONGEST_SECONDS);

/** Returns the seconds that a receiver asks to wait, an hour at most. */
export const requestedPause = ({ wait = 0 }: DeliveryOutcome): number =>
  Math.min(Math.max(wait, 0), LONGEST_WAIT_SECONDS);
