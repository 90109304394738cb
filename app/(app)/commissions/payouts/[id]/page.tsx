import type { Metadata } from "next";
import { PayoutScreen } from "@/components/commissions/payouts/payout-screen";
import { definePage, type RecordPageProps } from "@/components/foundation/layout/define-page";
import { getPayout } from "@/lib/commissions/payouts/data";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { initialData } from "@/lib/foundation/record-layer/initial-data";

export const metadata: Metadata = { title: "Payout" };

export default definePage<RecordPageProps>(
  { can: "COMMISSIONS_MANAGE" },
  async ({ actor, db, params }) => {
    const payout = await notFoundIf404((await params).id, (id) => getPayout(db, actor, id));
    return (
      <PayoutScreen
        key={payout.id}
        initialData={initialData(payout)}
        seesAccounts={!actor.support}
      />
    );
  },
);
