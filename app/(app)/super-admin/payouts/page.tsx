import type { Metadata } from "next";
import { LoadFailure } from "@/components/layout/load-failure";
import { PayoutReview } from "@/components/super-admin/payout-review";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireSuperAdmin } from "@/lib/auth/actor";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { listPayoutRequests } from "@/lib/partners/review.data";
import { REVIEWED_AT_ONCE } from "@/lib/partners/review-query";
import { initialData } from "@/lib/records/initial-data";

export const metadata: Metadata = { title: "Payouts" };

export default async function PayoutsPage() {
  const { actor, db } = await requireSuperAdmin();
  const first = { status: "pending", page: 1, limit: REVIEWED_AT_ONCE } as const;
  const waiting = await orUnavailable(listPayoutRequests(db, first));
  if (!waiting) return <LoadFailure />;
  return <PayoutReview initialData={initialData(waiting)} timeZone={timeZoneOf(actor)} />;
}
