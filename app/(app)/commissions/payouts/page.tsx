import type { Metadata } from "next";
import { PayableCard } from "@/components/commissions/payouts/payable-card";
import { PayoutList } from "@/components/commissions/payouts/payout-list";
import { definePage } from "@/components/foundation/layout/define-page";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { listPayable, listPayouts } from "@/lib/commissions/payouts/data";
import { payoutListQuery } from "@/lib/commissions/payouts/schema";
import { promiseAllProps } from "@/lib/foundation/api/promise-all-props";

export const metadata: Metadata = { title: "Payouts" };

type PayoutsPageProps = { searchParams: Promise<{ page?: string | string[] }> };

export default definePage<PayoutsPageProps>(
  { can: "COMMISSIONS_MANAGE" },
  async ({ actor, db, searchParams }) => {
    const asked = payoutListQuery.safeParse({ page: (await searchParams).page });
    const { payable, payouts } = await promiseAllProps({
      payable: listPayable(db, actor),
      payouts: listPayouts(db, actor, asked.data ?? payoutListQuery.parse({})),
    });
    return (
      <>
        <PageHeader
          title="Payouts"
          titleInTopBar
          text="Statements paid together, by check, ACH or at the table."
        />
        <PayableCard key={payable.map(({ id }) => id).join()} statements={payable} />
        <PayoutList page={payouts} />
      </>
    );
  },
);
