import "server-only";
import { toAppError } from "@/lib/foundation/errors";
import { rpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";

/** Caller, path, key, and a hash of the body. */
type KeyedCall = { userId: string; route: string; key: string; request: string };

export type Claim =
  | { outcome: "claimed"; claim: string }
  | { outcome: "answered"; status: number; body: string }
  | { outcome: "busy"; retryAfter: number }
  | { outcome: "different" };

/** Claims the key for one attempt, or returns why that is not possible. */
export async function claimIdempotencyKey({
  userId,
  route,
  key,
  request,
}: KeyedCall): Promise<Claim> {
  const { data, error } = await serviceClient()
    .rpc("claim_idempotent_answer", {
      p_user_id: userId,
      p_route: route,
      p_key: key,
      p_request: request,
    })
    .single();
  if (error) throw toAppError(error);
  const { outcome, claim, status, body, retry_after } = data;
  if (outcome === "claimed") return { outcome, claim };
  if (outcome === "answered") return { outcome, status, body };
  return outcome === "different" ? { outcome } : { outcome: "busy", retryAfter: retry_after };
}

/** Stores the response of an attempt for retries. */
export async function saveResponse(claim: string, status: number, body: string): Promise<void> {
  await rpc(serviceClient(), "save_idempotent_answer", {
    p_claim: claim,
    p_status: status,
    p_body: body,
  });
}

/** Releases the key of an attempt that wrote nothing. */
export async function releaseClaim(claim: string): Promise<void> {
  await rpc(serviceClient(), "release_idempotent_claim", { p_claim: claim });
}
