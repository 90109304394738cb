import type { Metadata } from "next";
import { defineOperatorPage } from "@/components/foundation/layout/define-page";
import { PayoutReview } from "@/components/platform/super-admin/payout-review";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { REVIEWS_PER_PAGE } from "@/lib/money/partners/review-query";
import { listPayoutRequests } from "@/lib/money/partners/review.data";

export const metadata: Metadata = { title: "Payouts" };

export default defineOperatorPage(async ({ actor }) => {
  const first = { status: "pending", page: 1, limit: REVIEWS_PER_PAGE } as const;
  const waiting = await listPayoutRequests(actor, first);
  return <PayoutReview initialData={initialData(waiting)} />;
});
