import type { Lease } from "./lease.data";

/** What of a key's minute this instance of the app may still give out. Time in milliseconds of performance.now(). */
export class RequestAllowance {
  private left: number;
  private readonly lease: Lease;
  private readonly endsAt: number;

  constructor(lease: Lease, now = performance.now()) {
    this.lease = lease;
    this.left = lease.granted;
    this.endsAt = now + lease.seconds * 1000;
  }

  /** Counts one request, if there is one left and the minute is not over. */
  take(now = performance.now()): boolean {
    if (this.left === 0 || now >= this.endsAt) return false;
    this.left -= 1;
    return true;
  }

  /** Whether nothing is left of the minute anywhere, and it is not over. */
  isSpent(now = performance.now()): boolean {
    return this.left === 0 && this.lease.remaining === 0 && now < this.endsAt;
  }

  /** Whole seconds until the minute is over, at least one. */
  secondsLeft(now = performance.now()): number {
    return Math.max(1, Math.ceil((this.endsAt - now) / 1000));
  }

  /**
   * How much is left, as draft-ietf-httpapi-ratelimit-headers says it: the fields of its newest form, and the three of
   * the earlier one that most programs know.
   */
  headers(): [name: string, value: string][] {
    const { request_limit: limit, remaining } = this.lease;
    const left = this.left + remaining;
    const seconds = this.secondsLeft();
    return [
      ["ratelimit-policy", `"key";q=${limit};w=60`],
      ["ratelimit", `"key";r=${left};t=${seconds}`],
      ["ratelimit-limit", String(limit)],
      ["ratelimit-remaining", String(left)],
      ["ratelimit-reset", String(seconds)],
    ];
  }
}
