/** How many times its share a tenant may use while no other tenant has calls. */
const ALONE = 4;
/** The smallest share, however many tenants have calls: a screen makes two calls at once. */
const LEAST = 2;
const MAX_WAITING = 100;
const PATIENCE_MS = 10_000;
/** How long a tenant counts as active after its last call, because a screen pauses between two calls. */
const STAYS_MS = 150;

/** Thrown when a tenant has too many waiting calls, or a call has waited too long. */
export class TenantBusyError extends Error {}

type Calls = { running: number; waiting: Set<() => void>; leaving?: NodeJS.Timeout };

/**
 * Limits the concurrent calls of each tenant, so that one tenant's calls do not delay everybody else's:
 * `share` beside one other active tenant, less when there are more, four times as many when there is none. A
 * call beyond the limit waits for another call of its tenant to end.
 */
export class TenantShares {
  private readonly tenants = new Map<string, Calls>();

  constructor(
    private readonly share: number,
    private readonly onWait: () => void = () => undefined,
  ) {}

  /**
   * Runs `work` when the tenant is within its limit. Throws TenantBusyError when 100 calls wait already, or
   * after ten seconds of waiting.
   */
  async run<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
    const calls = this.tenants.get(tenantId) ?? { running: 0, waiting: new Set() };
    this.tenants.set(tenantId, calls);
    clearTimeout(calls.leaving);
    if (calls.waiting.size > 0 || !this.hasRoom(calls)) await this.wait(calls);
    else calls.running += 1;
    try {
      return await work();
    } finally {
      calls.running -= 1;
      this.startNext(calls);
      if (calls.running === 0) this.leaveSoon(tenantId, calls);
    }
  }

  private hasRoom({ running }: Calls): boolean {
    return running < this.bound();
  }

  /**
   * Returns the limit of each active tenant: two shares divided among all tenants with a current or very recent
   * call.
   */
  private bound(): number {
    const active = this.tenants.size;
    if (active <= 1) return this.share * ALONE;
    return Math.max(Math.ceil((2 * this.share) / active), Math.min(LEAST, this.share));
  }

  private wait({ waiting }: Calls): Promise<void> {
    if (waiting.size >= MAX_WAITING) return Promise.reject(new TenantBusyError());
    this.onWait();
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(start);
        reject(new TenantBusyError());
      }, PATIENCE_MS);
      waiting.add(start);
    });
  }

  /** Removes the tenant after a moment, which gives the others a larger limit. */
  private leaveSoon(tenantId: string, calls: Calls): void {
    calls.leaving = setTimeout(() => {
      this.tenants.delete(tenantId);
      this.tenants.forEach((left) => this.startNext(left));
    }, STAYS_MS).unref();
  }

  private startNext(calls: Calls): void {
    for (const start of calls.waiting) {
      if (!this.hasRoom(calls)) return;
      calls.waiting.delete(start);
      calls.running += 1;
      start();
    }
  }
}
