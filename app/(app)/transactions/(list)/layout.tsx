import { defineLoading } from "@/components/foundation/layout/define-loading";
import { FilterBarSkeleton } from "@/components/foundation/record-layer/filter-bar-skeleton";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { TransactionListSkeleton } from "@/components/records/transactions/transaction-list-skeleton";

function TransactionsLoading() {
  return (
    <>
      <PageHeader title="Transactions" titleInTopBar />
      <FilterBarSkeleton widths={["w-40", "w-40", "w-32"]} />
      <div className="h-12 touch:h-[52px]" />
      <TransactionListSkeleton />
    </>
  );
}

export default defineLoading(TransactionsLoading);
