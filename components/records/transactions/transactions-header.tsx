"use client";

import { ButtonLink } from "@/components/foundation/ui/button";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { useReviewCount } from "@/lib/records/checklists/hooks";
import { ExportTransactions } from "./transaction-files";

type TransactionsHeaderProps = { canCreate: boolean; canExport: boolean; canApprove: boolean };

/** Renders the list's title and actions. */
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

/** Renders the link to the review, with the number of waiting items. */
function ReviewLink() {
  const { data: waiting = 0 } = useReviewCount();
  return (
    <ButtonLink icon="list-checks" href="/transactions/review">
      {waiting > 0 ? `Review (${waiting})` : "Review"}
    </ButtonLink>
  );
}

export function AddTransactionLink() {
  return (
    <ButtonLink icon="plus" href="/transactions/new" variant="primary">
      Add Transaction
    </ButtonLink>
  );
}
