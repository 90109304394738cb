import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { env } from "@/lib/foundation/env";
import { API_MESSAGES } from "@/lib/foundation/errors";
import { countTenantCall } from "@/lib/foundation/monitoring/metrics/tenant-shares";
import { isSlowCall } from "./data-fetch";
import { TenantBusyError, TenantShares } from "./tenant-shares";

/** The share for slow calls, which take seconds. It is separate, so that they do not delay the team's other calls. */
const SLOW_SHARE = 2;
const RETRY_AFTER_SECONDS = 2;
const KNOWN_TOKENS = 20_000;

type State = {
  quick: TenantShares;
  slow: TenantShares;
  /** The tenant's id by the token's hash. */
  tenants: LRUCache<string, string>;
};

declare global {
  var lintelTenantShares: State | undefined;
}

const countWait = () => countTenantCall("waited");

/** Stored on the global object, because Next loads this module once for pages and once for handlers. */
const state = (globalThis.lintelTenantShares ??= {
  quick: new TenantShares(env.TENANT_CALLS, countWait),
  slow: new TenantShares(SLOW_SHARE, countWait),
  tenants: new LRUCache({ max: KNOWN_TOKENS }),
});

const hash = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Remembers the tenant of a token that the database has verified. */
export function rememberTenant(token: string, tenantId: string | null): void {
  if (tenantId) state.tenants.set(hash(token), tenantId);
}

/**
 * Returns a fetch of a token's data calls that keeps within its tenant's share of this instance. A call beyond
 * the share waits; it is refused with 429 when too many calls wait already. A token has a share of its own
 * until its tenant is known.
 */
export function createTenantFetch(ask: typeof fetch, token: string): typeof fetch {
  const key = hash(token);
  return async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.includes("/rest/v1/")) return ask(input, init);
    const share = isSlowCall(url) ? state.slow : state.quick;
    try {
      return await share.run(state.tenants.get(key) ?? key, () => ask(input, init));
    } catch (error) {
      if (!(error instanceof TenantBusyError)) throw error;
      countTenantCall("refused");
      return refuse();
    }
  };
}

/** Returns a refusal in the database's format, from which toAppError() reads the status, the text and the seconds. */
const refuse = () =>
  Response.json(
    {
      code: "PT429",
      message: API_MESSAGES.teamBusy,
      details: null,
      hint: String(RETRY_AFTER_SECONDS),
    },
    { status: 429 },
  );
