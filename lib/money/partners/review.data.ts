import "server-only";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc } from "@/lib/foundation/supabase/rpc";
import type { PayoutReviewQuery } from "./schema";
import { reviewedPayouts, type ReviewedPayout, type ReviewList } from "./serialize";

/** Payout requests for the platform's operators: those that wait first, the oldest of them on top. Throws 403. */
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

/** All of them, piece by piece. */
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

/** Says that the money went out, under a reference of whoever sent it. Throws 404, 409 when it is settled. */
export async function approvePayout(db: Db, id: string, reference: string): Promise<void> {
  await rpc(db, "approve_payout", { p_id: id, p_reference: reference });
}

/** Declines a request for a reason that the partner is told. Throws 404, 409 when it is settled. */
export async function rejectPayout(db: Db, id: string, reason: string): Promise<void> {
  await rpc(db, "reject_payout", { p_id: id, p_reason: reason });
}

/** Suspends a partner, or lets them go on. Throws 404. */
export async function setPartnerStatus(
  db: Db,
  affiliateId: string,
  status: "active" | "suspended",
): Promise<void> {
  await rpc(db, "set_partner_status", { p_affiliate_id: affiliateId, p_status: status });
}
