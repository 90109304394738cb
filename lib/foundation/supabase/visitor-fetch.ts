import { env } from "@/lib/foundation/env";
import { getVisitorAddress } from "@/lib/foundation/http/client-address";
import { createTimeoutFetch } from "./timeout-fetch";

/** Signing up and resetting wait for a mail server on the other side. */
const LIMIT_MS = 10_000;

/**
 * The fetch of the auth calls made for a visitor. The auth server counts by address, and all calls
 * come from this server's: the visitor's own is sent along, which the auth server believes from the
 * holder of the secret key alone. A legacy key does not count as one; without one, nothing is sent.
 */
export function createVisitorFetch(visitor: Headers, limitMs = LIMIT_MS): typeof fetch {
  const bounded = createTimeoutFetch(limitMs);
  const address = getVisitorAddress(visitor, env.TRUSTED_PROXY_HOPS);
  if (!address || !env.SUPABASE_SECRET_KEY.startsWith("sb_secret_")) return bounded;
  return (input, init) => {
    // The secret key opens every row: the database must never be asked with it here.
    if (!isAuthCall(input)) return bounded(input, init);
    const headers = new Headers(init?.headers);
    headers.set("apikey", env.SUPABASE_SECRET_KEY);
    headers.set("sb-forwarded-for", address);
    const publishable = `Bearer ${env.SUPABASE_PUBLISHABLE_KEY}`;
    if (headers.get("authorization") === publishable) headers.delete("authorization");
    return bounded(input, { ...init, headers });
  };
}

/** An address of the auth server; a project of one's own may stand below a path. */
export const toAuthUrl = (path: string): string =>
  new URL(`auth/v1/${path}`, `${env.SUPABASE_URL.replace(/\/+$/, "")}/`).href;

const isAuthCall = (input: RequestInfo | URL) =>
  (input instanceof Request ? input.url : String(input)).startsWith(toAuthUrl(""));
