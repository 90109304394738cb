import "server-only";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc } from "@/lib/foundation/supabase/rpc";
import type { PayoutReviewQuery } from "./schema";
import { reviewedPayouts, type ReviewedPayout, type ReviewList } from "./serialize";

/** Lists payout requests for operators: waiting ones first, the oldest on top. Throws 403. */
export async function listPayoutRequests(
  db: Db,
  { status, page, limit }: PayoutReviewQuery,
): Promise<ReviewList> {
  const data = await rpc(db, "list_payout_requests", {
    p_query: { ...(status && { status }), limit, offset: (page - 1) * limit },
  });
  const { rows, total_count } = reviewedPayouts.parse(data);
  return { payouts: rows, total_count };
}

/** Reads all of them in pieces. */
export async function* exportPayoutRequests(
  db: Db,
  status: PayoutReviewQuery["status"],
): AsyncGenerator<ReviewedPayout[]> {
  const limit = 200;
  for (let page = 1; ; page += 1) {
    const { payouts } = await listPayoutRequests(db, { status, page, limit });
    yield payouts;
    if (payouts.length < limit) return;
  }
}

/** Marks a request as paid under a reference. Throws 404, and 409 when it is resolved. */
export async function approvePayout(db: Db, id: string, reference: string): Promise<void> {
  await rpc(db, "approve_payout", { p_id: id, p_reference: reference });
}

/** Rejects a request with a reason for the partner. Throws 404, and 409 when it is resolved. */
export async function rejectPayout(db: Db, id: string, reason: string): Promise<void> {
  await rpc(db, "reject_payout", { p_id: id, p_reason: reason });
}

/** Suspends or restores a partner. Throws 404. */
export async function setPartnerStatus(
  db: Db,
  affiliateId: string,
  status: "active" | "suspended",
): Promise<void> {
  await rpc(db, "set_partner_status", { p_affiliate_id: affiliateId, p_status: status });
}
