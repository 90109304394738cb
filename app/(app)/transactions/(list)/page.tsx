import type { Metadata } from "next";
import {
  definePage,
  type Member,
  type SearchPageProps,
} from "@/components/foundation/layout/define-page";
import { PapersToDo } from "@/components/records/checklists/papers-to-do";
import { TransactionList } from "@/components/records/transactions/transaction-list";
import { TransactionsHeader } from "@/components/records/transactions/transactions-header";
import { collectCustom, isAboutCustomFields } from "@/lib/foundation/api/custom-params";
import { promiseAllProps } from "@/lib/foundation/api/promise-all-props";
import { can, canSeeOthers } from "@/lib/foundation/auth/permissions";
import { getBulkRights } from "@/lib/foundation/record-layer/bulk-rights";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { listQueue } from "@/lib/records/checklists/items.data";
import { checklistItemQuery } from "@/lib/records/checklists/schema";
import { listCustomFields } from "@/lib/records/custom-fields/data";
import { listTransactions } from "@/lib/records/transactions/data";
import { toTransactionAddress, toTransactionPageQuery } from "@/lib/records/transactions/list";
import { transactionListQuery } from "@/lib/records/transactions/schema";

export const metadata: Metadata = { title: "Transactions" };

const header = ({ actor }: Member) => (
  <TransactionsHeader
    canCreate={can(actor, "DEALS_CREATE")}
    canExport={can(actor, "DEALS_EXPORT")}
    canApprove={can(actor, "DEALS_APPROVE")}
  />
);

export default definePage<SearchPageProps>(
  { can: "DEALS_VIEW", header },
  async ({ actor, db, searchParams }) => {
    const searched = await searchParams;
    const reading = listCustomFields(db, actor, { kind: "transaction" });
    const address = toTransactionAddress(isAboutCustomFields(searched) ? await reading : []);
    const filters = address.read(searched);
    const query = transactionListQuery.parse(
      collectCustom(Object.fromEntries(toTransactionPageQuery(filters))),
    );
    const { customFields, page, papers } = await promiseAllProps({
      customFields: reading,
      page: listTransactions(db, actor, query),
      papers: listQueue(db, actor, checklistItemQuery.parse({ queue: "mine" })),
    });
    return (
      <>
        <PapersToDo initialData={initialData(papers)} />
        <TransactionList
          initialData={initialData(page)}
          initialQuery={address.query(filters)}
          customFields={customFields}
          seesOthers={canSeeOthers(actor, "DEALS_VIEW")}
          canCreate={can(actor, "DEALS_CREATE")}
          canExport={can(actor, "DEALS_EXPORT")}
          bulk={getBulkRights(actor, "DEALS")}
        />
      </>
    );
  },
);
