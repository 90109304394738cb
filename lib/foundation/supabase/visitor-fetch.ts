import { env } from "@/lib/foundation/env";
import { getVisitorAddress } from "@/lib/foundation/http/client-address";
import { createTimeoutFetch } from "./timeout-fetch";

/** Sign-up and reset wait for a mail server. */
const LIMIT_MS = 10_000;

/**
 * Returns a fetch of auth calls for a visitor. The auth server counts attempts by address, and all calls come
 * from this server, so the visitor's address is sent along. The auth server trusts it only with a secret key
 * of the new format; without one no address is sent.
 */
export function createVisitorFetch(visitor: Headers, limitMs = LIMIT_MS): typeof fetch {
  const bounded = createTimeoutFetch(limitMs);
  const address = getVisitorAddress(visitor, env.TRUSTED_PROXY_HOPS);
  if (!address || !env.SUPABASE_SECRET_KEY.startsWith("sb_secret_")) return bounded;
  return (input, init) => {
    // The secret key bypasses every policy, so it is never sent to the data API here.
    if (!isAuthCall(input)) return bounded(input, init);
    const headers = new Headers(init?.headers);
    headers.set("apikey", env.SUPABASE_SECRET_KEY);
    headers.set("sb-forwarded-for", address);
    const publishable = `Bearer ${env.SUPABASE_PUBLISHABLE_KEY}`;
    if (headers.get("authorization") === publishable) headers.delete("authorization");
    return bounded(input, { ...init, headers });
  };
}

/** Returns an address of the auth server. A self-hosted project may be below a path. */
export const toAuthUrl = (path: string): string =>
  new URL(`auth/v1/${path}`, `${env.SUPABASE_URL.replace(/\/+$/, "")}/`).href;

const isAuthCall = (input: RequestInfo | URL) =>
  (input instanceof Request ? input.url : String(input)).startsWith(toAuthUrl(""));
