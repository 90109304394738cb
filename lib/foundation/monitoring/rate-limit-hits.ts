import { channel } from "node:diagnostics_channel";

/** A channel, so that code with a rate limit does not load the metrics (metrics/rate-limits.ts). */
const HITS = channel("lintel:rate-limit-hit");

/** Publishes that the limit of this name refused a call. */
export const announceRateLimitHit = (limit: string): void => HITS.publish(limit);

/** Calls `count` with the name of the limit for each call that is refused. */
export function onRateLimitHit(count: (limit: string) => void): void {
  HITS.subscribe((limit) => count(String(limit)));
}
