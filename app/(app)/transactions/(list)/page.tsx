import type { Metadata } from "next";
import {
  definePage,
  type Member,
  type SearchPageProps,
} from "@/components/foundation/layout/define-page";
import { TransactionList } from "@/components/records/transactions/transaction-list";
import { TransactionsHeader } from "@/components/records/transactions/transactions-header";
import { can, canSeeOthers } from "@/lib/foundation/auth/permissions";
import { getBulkRights } from "@/lib/foundation/record-layer/bulk-rights";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { listTransactions } from "@/lib/records/transactions/data";
import { toTransactionPageQuery, transactionAddress } from "@/lib/records/transactions/list";
import { transactionListQuery } from "@/lib/records/transactions/schema";

export const metadata: Metadata = { title: "Transactions" };

const header = ({ actor }: Member) => (
  <TransactionsHeader
    canCreate={can(actor, "DEALS_CREATE")}
    canExport={can(actor, "DEALS_EXPORT")}
  />
);

export default definePage<SearchPageProps>(
  { can: "DEALS_VIEW", header },
  async ({ actor, db, searchParams }) => {
    const filters = transactionAddress.read(await searchParams);
    const query = transactionListQuery.parse(Object.fromEntries(toTransactionPageQuery(filters)));
    const page = await listTransactions(db, actor, query);
    return (
      <TransactionList
        initialData={initialData(page)}
        initialQuery={transactionAddress.query(filters)}
        seesOthers={canSeeOthers(actor, "DEALS_VIEW")}
        canCreate={can(actor, "DEALS_CREATE")}
        bulk={getBulkRights(actor, "DEALS")}
      />
    );
  },
);
