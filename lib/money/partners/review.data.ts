import "server-only";
import type { Actor } from "@/lib/foundation/auth/actor-schema";
import { operatorClient } from "@/lib/foundation/auth/operator-client";
import { notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc } from "@/lib/foundation/supabase/rpc";
import { partnerMessages } from "./messages";
import type { PayoutReviewQuery } from "./schema";
import { reviewedPayouts, type ReviewedPayout, type ReviewList } from "./serialize";

/** Lists payout requests for operators: waiting ones first, the oldest on top. Throws 403. */
export async function listPayoutRequests(
  actor: Actor,
  { status, page, limit }: PayoutReviewQuery,
): Promise<ReviewList> {
  const data = await rpc(operatorClient(actor), "list_payout_requests", {
    p_query: { ...(status && { status }), limit, offset: (page - 1) * limit },
  });
  const { rows, total_count } = reviewedPayouts.parse(data);
  return { payouts: rows, total_count };
}

/** Reads all payout requests in batches. */
export async function* exportPayoutRequests(
  actor: Actor,
  status: PayoutReviewQuery["status"],
): AsyncGenerator<ReviewedPayout[]> {
  const limit = 200;
  for (let page = 1; ; page += 1) {
    const { payouts } = await listPayoutRequests(actor, { status, page, limit });
    yield payouts;
    if (payouts.length < limit) return;
  }
}

/** Marks a request as paid with a reference. Throws 404, and 409 when it is already resolved. */
export async function approvePayout(db: Db, id: string, reference: string): Promise<void> {
  await rpc(db, "approve_payout", { p_id: id, p_reference: reference });
}

/** Rejects a request with a reason for the partner. Throws 404, and 409 when it is already resolved. */
export async function rejectPayout(db: Db, id: string, reason: string): Promise<void> {
  await rpc(db, "reject_payout", { p_id: id, p_reason: reason });
}

/**
 * Suspends a partner, or ends the suspension. A suspended partner's link refers nobody, and they cannot request
 * payouts. Throws 403, 404.
 */
export async function setPartnerStatus(
  actor: Actor,
  affiliateId: string,
  status: "active" | "suspended",
): Promise<void> {
  const { data, error } = await operatorClient(actor)
    .from("affiliate_programs")
    .update({ status })
    .eq("id", affiliateId)
    .select("id");
  if (error) throw toAppError(error);
  if (data.length === 0) throw notFound(partnerMessages.notFound);
}
