/** How many times its share a tenant may have under way while no other has anything. */
const ALONE = 4;
/** What a tenant may have under way however many others have something: a screen asks for two things at once. */
const LEAST = 2;
const MAX_WAITING = 100;
const PATIENCE_MS = 10_000;
/** How long a tenant counts after its last call: between two calls of a screen it has none for a moment. */
const STAYS_MS = 150;

/** The tenant has too many calls waiting, or one has waited too long. */
export class TenantBusyError extends Error {}

type Calls = { running: number; waiting: Set<() => void>; leaving?: NodeJS.Timeout };

/**
 * Bounds how many calls each tenant has under way at once, so that one tenant's calls never stand before everybody's:
 * `share` beside one other tenant, less the more have some, four times as many while no other has any. A call beyond that
 * waits for one of its own tenant's.
 */
export class TenantShares {
  private readonly tenants = new Map<string, Calls>();

  constructor(
    private readonly share: number,
    private readonly onWait: () => void = () => undefined,
  ) {}

  /**
   * Runs `work` when the tenant has room. Throws TenantBusyError when 100 calls wait already, or after ten seconds of
   * waiting.
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

  /** Two shares are parted among all tenants that have calls now or had some a moment ago. */
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

  /** Those who are left have more room. */
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
