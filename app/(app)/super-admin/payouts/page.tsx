import type { Metadata } from "next";
import { operatorScreen } from "@/components/layout/screen";
import { PayoutReview } from "@/components/super-admin/payout-review";
import { listPayoutRequests } from "@/lib/partners/review.data";
import { REVIEWED_AT_ONCE } from "@/lib/partners/review-query";
import { initialData } from "@/lib/records/initial-data";

export const metadata: Metadata = { title: "Payouts" };

export default operatorScreen(async ({ db }) => {
  const first = { status: "pending", page: 1, limit: REVIEWED_AT_ONCE } as const;
  const waiting = await listPayoutRequests(db, first);
  return <PayoutReview initialData={initialData(waiting)} />;
});
