"use client";

import { useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import {
  getTableWidth,
  RecordRow,
  TableWidths,
} from "@/components/foundation/record-layer/record-row";
import { SortableHead } from "@/components/foundation/record-layer/sortable-head";
import { getIndexAfterKey } from "@/components/foundation/ui/index-after-key";
import type { TransactionFilters } from "@/lib/records/transactions/list";
import type { Transaction } from "@/lib/records/transactions/serialize";
import {
  toggleTransactionOrder,
  TRANSACTION_COLUMN_LABELS,
  type TransactionColumn,
} from "@/lib/records/transactions/table-columns";
import { TITLE_WIDTH, TRANSACTION_CELLS } from "./transaction-cells";
import { transactionTableClasses } from "./transaction-list-skeleton";
import { TransactionMenu } from "./transaction-menu";

type Order = Pick<TransactionFilters, "sortBy" | "sortOrder">;

type TransactionTableProps = {
  transactions: readonly Transaction[];
  columns: readonly TransactionColumn[];
  order: Order;
  onOrder: (order: Order) => void;
  onDelete: (transaction: Transaction) => void;
};

/** Rows that Page Up and Page Down move by. */
const PAGE = 15;

/** A page of transactions, one line each. The arrow keys walk the rows. */
export function TransactionTable(props: TransactionTableProps) {
  const { transactions, columns, order, onOrder, onDelete } = props;
  const cells = columns.map((column) => TRANSACTION_CELLS[column]);
  const body = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState(0);
  const heads = (["title", ...columns] as const).map((column) => ({
    name: column,
    label: column === "title" ? "Property" : TRANSACTION_COLUMN_LABELS[column],
    numeric: column !== "title" && TRANSACTION_CELLS[column].numeric,
    className: column === "title" ? "pl-9" : undefined,
    next: toggleTransactionOrder(column, order),
  }));

  function walk(event: KeyboardEvent) {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!(target instanceof HTMLAnchorElement) || altKey || ctrlKey || metaKey || shiftKey) return;
    const next = getIndexAfterKey(key, { from: current, count: transactions.length, page: PAGE });
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    body.current?.querySelector<HTMLElement>(`[data-row="${next}"] a`)?.focus();
  }

  function follow({ target }: FocusEvent) {
    const row = target.closest<HTMLElement>("[data-row]");
    if (row) setCurrent(Number(row.dataset.row));
  }

  return (
    <div tabIndex={-1} className={transactionTableClasses}>
      <table
        aria-label="Transactions"
        className="w-full table-fixed border-separate border-spacing-0 text-base"
        style={{ minWidth: getTableWidth(TITLE_WIDTH, cells) }}
      >
        <TableWidths columns={cells} />
        <SortableHead columns={heads} order={order} onOrder={onOrder} />
        <tbody ref={body} onKeyDown={walk} onFocus={follow}>
          {transactions.map((transaction, index) => (
            <RecordRow
              key={transaction.id}
              data-row={index}
              record={transaction}
              reader={null}
              columns={cells}
              href={`/transaction/${transaction.id}`}
              title={transaction.title}
              isCurrent={index === Math.min(current, transactions.length - 1)}
              menu={<TransactionMenu transaction={transaction} onDelete={onDelete} />}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
