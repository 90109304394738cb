import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { env } from "@/lib/foundation/env";
import { getVisitorAddress } from "@/lib/foundation/http/client-address";
import { getClientIpKey } from "./client-ip-key.data";

/** supabase/schemas/organisation/audit.sql, private.verified_client_ip() */
const HEADER = "x-lintel-client-ip";
/** How long a call waits for the key when the database does not respond. */
const KEY_PATIENCE_MS = 1_000;

/**
 * Returns a fetch of data calls for a visitor. It signs their address together with the caller (a user id, or
 * "service"), so that the audit log can record where a change came from (docs/features/organisation/audit.md).
 */
export function createSignedFetch(
  ask: typeof fetch,
  visitor: Headers,
  person: string,
): typeof fetch {
  const address = getVisitorAddress(visitor, env.TRUSTED_PROXY_HOPS);
  if (!address) return ask;
  return async (input, init) => {
    const key = await Promise.race([
      getClientIpKey(),
      pause(KEY_PATIENCE_MS, null, { ref: false }),
    ]);
    if (!key) return ask(input, init);
    const headers = Object.fromEntries(new Headers(init?.headers));
    return ask(input, { ...init, headers: { ...headers, [HEADER]: signed(key, address, person) } });
  };
}

function signed(key: Buffer, address: string, person: string): string {
  const payload = `${address} ${Math.floor(Date.now() / 1000)}`;
  const signature = createHmac("sha256", key).update(`${payload} ${person}`).digest("hex");
  return `${payload} ${signature}`;
}
