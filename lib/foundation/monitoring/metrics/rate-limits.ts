import { onRateLimitHit } from "@/lib/foundation/monitoring/rate-limit-hits";
import { createCounter } from "./registry";

/** Counts the calls that this instance refuses because of a rate limit. */
export function measureRateLimits(): void {
  const hits = createCounter({
    name: "lintel_rate_limit_hits",
    help: "Calls turned away by a rate limit, by its name; api_key: the requests a minute of an API key",
    labelNames: ["limit"],
  });
  onRateLimitHit((limit) => hits.inc({ limit }));
}
