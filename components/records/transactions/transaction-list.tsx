"use client";

import { useMemo, useState, type ReactNode } from "react";
import { usePhone } from "@/components/foundation/layout/use-media";
import { countText, FilterSummary } from "@/components/foundation/record-layer/filter-summary";
import { ListStates, toListState } from "@/components/foundation/record-layer/list-states";
import { Pager } from "@/components/foundation/record-layer/pager";
import { Selectable } from "@/components/foundation/record-layer/selection";
import { UndoNotice } from "@/components/foundation/record-layer/undo-notice";
import { useListAddress } from "@/components/foundation/record-layer/use-list-address";
import { Button } from "@/components/foundation/ui/button";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { useCardFields } from "@/components/records/custom-fields/use-card-fields";
import { SavedViews } from "@/components/records/saved-views/saved-views";
import { useToday } from "@/lib/foundation/dates/use-today";
import type { BulkRights } from "@/lib/foundation/record-layer/bulk-rights";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { useOwnerNames } from "@/lib/foundation/record-layer/record-members";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { findNamedMember } from "@/lib/records/custom-fields/filters";
import { useTransactions } from "@/lib/records/transactions/hooks";
import {
  toTransactionAddress,
  toTransactionFilterParams,
  toTransactionPageQuery,
  TRANSACTION_STATUSES,
  TRANSACTIONS_PER_PAGE,
  type TransactionFilters,
} from "@/lib/records/transactions/list";
import { transactionMessages } from "@/lib/records/transactions/messages";
import type { Transaction, TransactionPage } from "@/lib/records/transactions/serialize";
import {
  transactionStatusColor,
  type TransactionStatus,
} from "@/lib/records/transactions/status-color";
import { listTransactionColumns } from "@/lib/records/transactions/table-columns";
import { TransactionCard } from "./transaction-card";
import { TransactionFilterBar } from "./transaction-filters";
import { TransactionFileMenu } from "./transaction-files";
import { TransactionListSkeleton } from "./transaction-list-skeleton";
import { TransactionTable } from "./transaction-table";
import { AddTransactionLink } from "./transactions-header";

const SelectionBar = loadWhenRendered(
  () => import("@/components/records/bulk-changes/selection-bar"),
);
const DeleteTransactionDialog = loadWhenRendered(() => import("./delete-transaction-dialog"));

type TransactionListProps = {
  initialData: InitialData<TransactionPage>;
  initialQuery: string;
  seesOthers: boolean;
  /** The team's own fields of transactions, as far as the reader sees them. */
  customFields: readonly CustomField[];
  canCreate: boolean;
  canExport: boolean;
  /** The reader's rights to bulk changes, or null when there are none. */
  bulk: BulkRights | null;
};

const useTransactionAddress = (fields: readonly CustomField[]) =>
  useListAddress(useMemo(() => toTransactionAddress(fields), [fields]));

const EMPTY_TEXT = "A transaction is a property on its way from listing or contract to closing.";

/** Renders the transactions as a table, on a phone as cards, with filters and all list states. */
export function TransactionList(props: TransactionListProps) {
  const { initialData, initialQuery, seesOthers, customFields, bulk } = props;
  const { canCreate, canExport } = props;
  const address = useTransactionAddress(customFields);
  const { filters, filtered: isFiltered, query, onChange, onClear, onPage } = address;
  const today = useToday();
  const list = useTransactions(
    toTransactionPageQuery(filters),
    query === initialQuery ? initialData : undefined,
  );
  // A new team has nothing to filter, so only its first step shows.
  const isNew = !isFiltered && list.data?.totalCount === 0;
  return (
    <>
      {!isNew && (
        <TransactionFilterBar {...{ filters, onChange, seesOthers, today, customFields }} />
      )}
      <TransactionSummary
        {...{ address, customFields, isNew, canExport }}
        count={list.data?.totalCount}
      />
      <UndoNotice kind="transactions" />
      <ListStates
        list={toListState(list)}
        skeleton={<TransactionListSkeleton />}
        failed={{
          title: transactionMessages.loadFailed(list.error?.message ?? ""),
          text: "Your transactions are safe. Check your connection, then try again.",
        }}
        isEmpty={list.data?.totalCount === 0}
        emptyState={{
          icon: "file-check",
          title: "No transactions found",
          text: canCreate ? `${EMPTY_TEXT} Open one from a deal, or add it here.` : EMPTY_TEXT,
          action: canCreate && <AddTransactionLink />,
        }}
        onClear={isFiltered ? onClear : null}
      >
        {list.data && (
          <SelectableTransactions
            key={toTransactionFilterParams(filters).toString()}
            {...{ filters, list: list.data, bulk }}
          >
            <TransactionPageView
              page={list.data}
              {...{ filters, seesOthers, customFields, onChange, onPage }}
            />
          </SelectableTransactions>
        )}
      </ListStates>
    </>
  );
}

type TransactionSummaryProps = {
  address: ReturnType<typeof useTransactionAddress>;
  customFields: readonly CustomField[];
  count: number | undefined;
  /** Whether the summary is for screen readers only, because the list is empty. */
  isNew: boolean;
  canExport: boolean;
};

/** Renders the number of transactions, the active filters, the saved views, and on a phone the export. */
function TransactionSummary(props: TransactionSummaryProps) {
  const { address, customFields, count, isNew, canExport } = props;
  const { filters, onChange, onClear } = address;
  const member = findNamedMember(filters.owner, customFields, filters);
  const ownerNames = useOwnerNames("transactions", member);
  return (
    <FilterSummary
      count={
        count === undefined
          ? ""
          : countText(count, "transaction", address.filtered ? "matching" : "")
      }
      chips={address.chips({
        ...ownerNames,
        ...(filters.deal_id && { [filters.deal_id]: "One deal" }),
      })}
      onChange={onChange}
      onClear={onClear}
      className={isNew ? "sr-only" : "md:min-h-12"}
    >
      {!isNew && (
        <>
          <SavedViews list="transactions" address={address.query} />
          {canExport && (
            <div className="-mr-3 md:hidden">
              <TransactionFileMenu />
            </div>
          )}
        </>
      )}
    </FilterSummary>
  );
}

type SelectableTransactionsProps = {
  filters: TransactionFilters;
  list: TransactionPage;
  bulk: BulkRights | null;
  children: ReactNode;
};

/** Makes the transactions of a page selectable. A selection survives a change of page. */
function SelectableTransactions({ filters, list, bulk, children }: SelectableTransactionsProps) {
  const before = (list.page - 1) * TRANSACTIONS_PER_PAGE;
  return (
    <Selectable
      rows={{ totalCount: list.totalCount, idAt: (index) => list.transactions[index - before]?.id }}
      rights={bulk}
      filter={toTransactionFilterParams(filters)}
      bar={(selected) => (
        <SelectionBar
          {...selected}
          kind="transactions"
          statuses={TRANSACTION_STATUSES}
          getTone={(status) => transactionStatusColor(status as TransactionStatus)}
          deletion="Their deals, tasks and messages stay."
        />
      )}
    >
      {children}
    </Selectable>
  );
}

type TransactionPageViewProps = {
  page: TransactionPage;
  filters: TransactionFilters;
  seesOthers: boolean;
  customFields: readonly CustomField[];
  onChange: (change: Partial<TransactionFilters>) => void;
  onPage: (page: number) => void;
};

/** Renders a page of transactions with its pager, or a way back from a page that no longer exists. */
function TransactionPageView(props: TransactionPageViewProps) {
  const { page, filters, seesOthers, customFields, onChange, onPage } = props;
  const cardFields = useCardFields(customFields);
  const [deleting, setDeleting] = useState<Transaction | null>(null);
  const isPhone = usePhone();
  if (page.totalCount === 0) return null;
  if (page.transactions.length === 0) {
    return (
      <EmptyState
        icon="file-check"
        title="No transactions on this page"
        action={<Button onClick={() => onPage(1)}>Go to the first page</Button>}
      />
    );
  }
  return (
    <>
      {isPhone ? (
        <ul role="list" className="grid gap-3">
          {page.transactions.map((transaction) => (
            <li key={transaction.id} className="min-w-0">
              <TransactionCard
                {...{ transaction, cardFields }}
                onDelete={setDeleting}
                showOwner={seesOthers}
              />
            </li>
          ))}
        </ul>
      ) : (
        <TransactionTable
          transactions={page.transactions}
          columns={listTransactionColumns(customFields).filter(
            (column) => seesOthers || column !== "owner",
          )}
          customFields={customFields}
          order={filters}
          onOrder={onChange}
          onDelete={setDeleting}
        />
      )}
      <Pager {...page} perPage={TRANSACTIONS_PER_PAGE} onPage={onPage} />
      {deleting && <DeleteTransactionDialog record={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
