import "server-only";
import { AppError, toAppError } from "@/lib/foundation/errors";
import { serviceClient } from "@/lib/foundation/supabase/service";

/**
 * The person a key acts for, and the requests that this instance may let through in this minute.
 */
export type Lease = {
  id: string;
  user_id: string;
  request_limit: number;
  /** `granted` requests are for this instance; `remaining` are left for others. */
  granted: number;
  remaining: number;
  /** Seconds until the minute is over. */
  seconds: number;
};

/**
 * Leases up to `requestCount` requests of a key's minute. Throws 401 for a key that does not work
 * and 402 when the plan includes none.
 */
export async function leaseRequests(hash: string, requestCount: number): Promise<Lease> {
  const call = { p_hash: hash, p_request_count: requestCount };
  const { data, error } = await serviceClient().rpc("lease_api_key", call).single();
  if (error?.code === "PT401") throw new AppError("signed_out", error.message, { status: 401 });
  if (error) throw toAppError(error);
  return data;
}
