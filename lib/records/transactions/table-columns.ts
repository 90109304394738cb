import { toggleColumnOrder, type ColumnOrder } from "@/lib/foundation/record-layer/column-order";
import type { TransactionFilters } from "./list";

/** The columns that follow the property, in this order. */
export const TRANSACTION_COLUMN_LABELS = {
  number: "Number",
  kind: "Kind",
  status: "Status",
  contract_price: "Contract price",
  closing_date: "Closing",
  title_company: "Title company",
  owner: "Agent",
} as const;

export type TransactionColumn = keyof typeof TRANSACTION_COLUMN_LABELS;

export const TRANSACTION_COLUMNS = Object.keys(
  TRANSACTION_COLUMN_LABELS,
) as readonly TransactionColumn[];

type Order = ColumnOrder<TransactionFilters["sortBy"]>;

/** What a column sorts by, and its first order: the most wanted rows on top. */
const FIRST_ORDER: Partial<Record<TransactionColumn | "title", Order>> = {
  number: { sortBy: "created_at", sortOrder: "desc" },
  contract_price: { sortBy: "contract_price", sortOrder: "desc" },
  closing_date: { sortBy: "closing_date", sortOrder: "asc" },
};

/** Returns the order after a press on a column's head, reversing the current one; null for none. */
export function toggleTransactionOrder(
  column: TransactionColumn | "title",
  now: Order,
): Order | null {
  const first = FIRST_ORDER[column];
  return first ? toggleColumnOrder(first.sortBy, first.sortOrder, now) : null;
}
