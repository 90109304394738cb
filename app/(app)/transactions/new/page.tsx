import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { TransactionForm } from "@/components/records/transactions/transaction-form";
import { can } from "@/lib/foundation/auth/permissions";
import { listEditableFields } from "@/lib/records/custom-fields/data";

export const metadata: Metadata = { title: "Add Transaction" };

export default definePage({ can: "DEALS_CREATE" }, async ({ actor, db }) => (
  <>
    <ScreenHeader title="Add Transaction" titleInTopBar />
    <TransactionForm
      transaction={null}
      person={{ id: actor.userId, name: actor.name }}
      canAssign={can(actor, "DEALS_ASSIGN")}
      customFields={await listEditableFields(db, actor, "transaction")}
    />
  </>
));
