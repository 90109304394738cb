import "server-only";
import { AppError, toAppError } from "@/lib/foundation/errors";
import { serviceClient } from "@/lib/foundation/supabase/service";

/** Whom a key stands for, and a part of its minute for this instance of the app to give out. */
export type Lease = {
  id: string;
  user_id: string;
  request_limit: number;
  /** Requests this instance may let through, and those left beside them. */
  granted: number;
  remaining: number;
  /** Until the minute is over. */
  seconds: number;
};

/** Takes up to `requestCount` requests of a key's minute. Throws 401 for a key that does not work, 402 where the plan has none. */
export async function leaseRequests(hash: string, requestCount: number): Promise<Lease> {
  const call = { p_hash: hash, p_request_count: requestCount };
  const { data, error } = await serviceClient().rpc("lease_api_key", call).single();
  if (error?.code === "PT401") throw new AppError("signed_out", error.message, { status: 401 });
  if (error) throw toAppError(error);
  return data;
}
