"use client";

import { useRef } from "react";
import {
  getTableWidth,
  RecordRow,
  TableWidths,
} from "@/components/foundation/record-layer/record-row";
import { SortableHead } from "@/components/foundation/record-layer/sortable-head";
import { useCurrentRow } from "@/components/foundation/record-layer/use-current-row";
import { useTableCells } from "@/components/records/custom-fields/custom-cells";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import type { TransactionFilters } from "@/lib/records/transactions/list";
import type { Transaction } from "@/lib/records/transactions/serialize";
import {
  toggleTransactionOrder,
  toTransactionColumnLabels,
  type TransactionColumn,
} from "@/lib/records/transactions/table-columns";
import { TITLE_WIDTH, TRANSACTION_CELLS } from "./transaction-cells";
import { transactionTableClasses } from "./transaction-list-skeleton";
import { TransactionMenu } from "./transaction-menu";

type Order = Pick<TransactionFilters, "sortBy" | "sortOrder">;

type TransactionTableProps = {
  transactions: readonly Transaction[];
  columns: readonly TransactionColumn[];
  /** The team's own fields, of which some may be columns. */
  customFields: readonly CustomField[];
  order: Order;
  onOrder: (order: Order) => void;
  onDelete: (transaction: Transaction) => void;
};

/** Renders a page of transactions, one line each. The arrow keys move between rows. */
export function TransactionTable(props: TransactionTableProps) {
  const { transactions, columns, customFields, order, onOrder, onDelete } = props;
  const cells = useTableCells(columns, customFields, TRANSACTION_CELLS);
  const labels = toTransactionColumnLabels(customFields);
  const body = useRef<HTMLTableSectionElement>(null);
  const { current, onKeyDown, onFocus } = useCurrentRow(body, transactions.length);
  const heads = (["title", ...columns] as const).map((column, place) => ({
    name: column,
    label: column === "title" ? "Property" : (labels[column] ?? column),
    numeric: cells[place - 1]?.numeric,
    className: column === "title" ? "pl-9" : undefined,
    next: toggleTransactionOrder(column, order, customFields),
  }));

  return (
    <div tabIndex={-1} className={transactionTableClasses}>
      <table
        aria-label="Transactions"
        className="w-full table-fixed border-separate border-spacing-0 text-base"
        style={{ minWidth: getTableWidth(TITLE_WIDTH, cells) }}
      >
        <TableWidths columns={cells} />
        <SortableHead columns={heads} order={order} onOrder={onOrder} />
        <tbody ref={body} onKeyDown={onKeyDown} onFocus={onFocus}>
          {transactions.map((transaction, index) => (
            <RecordRow
              key={transaction.id}
              data-row={index}
              record={transaction}
              reader={null}
              columns={cells}
              href={`/transaction/${transaction.id}`}
              title={transaction.title}
              wraps
              isCurrent={index === current}
              menu={<TransactionMenu transaction={transaction} onDelete={onDelete} />}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
