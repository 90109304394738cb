import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { BreadcrumbLabel } from "@/components/foundation/layout/breadcrumb-label";
import { definePage, type RecordPageProps } from "@/components/foundation/layout/define-page";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { TransactionForm } from "@/components/records/transactions/transaction-form";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { createTitle } from "@/lib/foundation/record-layer/record-title";
import { listEditableFields } from "@/lib/records/custom-fields/data";
import { getTransaction } from "@/lib/records/transactions/data";

export const generateMetadata = ({ params }: RecordPageProps): Promise<Metadata> =>
  createTitle(params, {
    read: getTransaction,
    title: ({ number }) => `Edit ${number}`,
    fallback: "Edit Transaction",
  });

export default definePage<RecordPageProps>(
  { can: "DEALS_UPDATE" },
  async ({ actor, db, params }) => {
    const { id } = await params;
    const transaction = await notFoundIf404(id, (read) => getTransaction(db, actor, read));
    if (!transaction.can_update) forbidden();
    return (
      <>
        <BreadcrumbLabel label={`Edit ${transaction.number}`} />
        <PageHeader title="Edit Transaction" titleInTopBar />
        <TransactionForm
          key={transaction.id}
          transaction={transaction}
          person={{ id: actor.userId, name: actor.name }}
          canAssign={transaction.can_assign}
          customFields={await listEditableFields(db, actor, "transaction")}
        />
      </>
    );
  },
);
