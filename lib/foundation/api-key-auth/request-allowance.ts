import type { Lease } from "./lease.data";

/**
 * The requests of a key's minute that this instance may still let through. Times are milliseconds
 * of performance.now().
 */
export class RequestAllowance {
  private left: number;
  private readonly lease: Lease;
  private readonly endsAt: number;

  constructor(lease: Lease, now = performance.now()) {
    this.lease = lease;
    this.left = lease.granted;
    this.endsAt = now + lease.seconds * 1000;
  }

  /** Counts one request. Returns false when none is left or the minute is over. */
  take(now = performance.now()): boolean {
    if (this.left === 0 || now >= this.endsAt) return false;
    this.left -= 1;
    return true;
  }

  /** Whether no instance has a request left in this minute. */
  isSpent(now = performance.now()): boolean {
    return this.left === 0 && this.lease.remaining === 0 && now < this.endsAt;
  }

  /** Returns the whole seconds until the minute is over, at least one. */
  secondsLeft(now = performance.now()): number {
    return Math.max(1, Math.ceil((this.endsAt - now) / 1000));
  }

  /**
   * Returns rate-limit headers: those of the newest draft-ietf-httpapi-ratelimit-headers, and the three older
   * ones that most programs support.
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
