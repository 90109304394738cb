import type { Metadata } from "next";
import {
  definePage,
  type Member,
  type SearchPageProps,
} from "@/components/foundation/layout/define-page";
import { PapersToDo } from "@/components/records/checklists/papers-to-do";
import { TransactionList } from "@/components/records/transactions/transaction-list";
import { TransactionsHeader } from "@/components/records/transactions/transactions-header";
import { promiseAllProps } from "@/lib/foundation/api/promise-all-props";
import { can, canSeeOthers } from "@/lib/foundation/auth/permissions";
import { getBulkRights } from "@/lib/foundation/record-layer/bulk-rights";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { listQueue } from "@/lib/records/checklists/items.data";
import { checklistItemQuery } from "@/lib/records/checklists/schema";
import { listTransactions } from "@/lib/records/transactions/data";
import { toTransactionPageQuery, transactionAddress } from "@/lib/records/transactions/list";
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
    const filters = transactionAddress.read(await searchParams);
    const query = transactionListQuery.parse(Object.fromEntries(toTransactionPageQuery(filters)));
    const { page, papers } = await promiseAllProps({
      page: listTransactions(db, actor, query),
      papers: listQueue(db, actor, checklistItemQuery.parse({ queue: "mine" })),
    });
    return (
      <>
        <PapersToDo initialData={initialData(papers)} />
        <TransactionList
          initialData={initialData(page)}
          initialQuery={transactionAddress.query(filters)}
          seesOthers={canSeeOthers(actor, "DEALS_VIEW")}
          canCreate={can(actor, "DEALS_CREATE")}
          bulk={getBulkRights(actor, "DEALS")}
        />
      </>
    );
  },
);
