import { channel } from "node:diagnostics_channel";

/** A channel, so that whoever limits something need not load what counts it (metrics/rate-limits.ts). */
const HITS = channel("lintel:rate-limit-hit");

/** Tells that a call was turned away by the limit of this name. */
export const announceRateLimitHit = (limit: string): void => HITS.publish(limit);

/** Calls `count` with the name of each limit that turns a call away. */
export function onRateLimitHit(count: (limit: string) => void): void {
  HITS.subscribe((limit) => count(String(limit)));
}
