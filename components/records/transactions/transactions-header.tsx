"use client";

import { ExportButton } from "@/components/foundation/record-layer/export-button";
import { ButtonLink } from "@/components/foundation/ui/button";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { useReviewCount } from "@/lib/records/checklists/hooks";
import { useFilterReader } from "@/lib/records/custom-fields/use-filter-reader";
import { toTransactionAddress, toTransactionFilterParams } from "@/lib/records/transactions/list";

type TransactionsHeaderProps = { canCreate: boolean; canExport: boolean; canApprove: boolean };

/** The list's title and actions. */
export function TransactionsHeader({ canCreate, canExport, canApprove }: TransactionsHeaderProps) {
  return (
    <PageHeader
      title="Transactions"
      titleInTopBar
      actions={
        <div className="flex flex-wrap items-center gap-2 touch:mb-5">
          <ButtonLink icon="calculator" href="/net-sheets">
            Net sheets
          </ButtonLink>
          {canApprove && <ReviewLink />}
          {canExport && (
            <div className="touch:hidden">
              <ExportTransactions />
            </div>
          )}
        </div>
      }
      primary={canCreate && <AddTransactionLink />}
    />
  );
}

/** The way to what waits for review, with how much it is. */
function ReviewLink() {
  const { data: waiting = 0 } = useReviewCount();
  return (
    <ButtonLink icon="list-checks" href="/transactions/review">
      {waiting > 0 ? `Review (${waiting})` : "Review"}
    </ButtonLink>
  );
}

/** Exports every transaction that matches the filters. */
function ExportTransactions() {
  const readFilters = useFilterReader("transaction", toTransactionAddress);
  const toQuery = async () => toTransactionFilterParams(await readFilters());
  return <ExportButton kind="transactions" toQuery={toQuery} />;
}

export function AddTransactionLink() {
  return (
    <ButtonLink icon="plus" href="/transactions/new" variant="primary">
      Add Transaction
    </ButtonLink>
  );
}
