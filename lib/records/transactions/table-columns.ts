import { toggleColumnOrder, type ColumnOrder } from "@/lib/foundation/record-layer/column-order";
import {
  isCustomColumn,
  toggleCustomOrder,
  withCardColumns,
  withCustomLabels,
  type CustomColumn,
} from "@/lib/records/custom-fields/columns";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import type { TransactionFilters } from "./list";

const LABELS = {
  number: "Number",
  kind: "Kind",
  status: "Status",
  contract_price: "Contract price",
  closing_date: "Closing",
  title_company: "Title company",
  owner: "Agent",
} as const;

export type BuiltInTransactionColumn = keyof typeof LABELS;
export type TransactionColumn = BuiltInTransactionColumn | CustomColumn;

const BUILT_IN_COLUMNS = Object.keys(LABELS) as readonly BuiltInTransactionColumn[];

/** Returns the columns after the property, in their order. The team's custom fields that show on cards come last. */
export const listTransactionColumns = (
  fields: readonly CustomField[],
): readonly TransactionColumn[] => withCardColumns(BUILT_IN_COLUMNS, fields);

/** Returns the heading of each column. */
export const toTransactionColumnLabels = (
  fields: readonly CustomField[],
): Record<TransactionColumn, string> => withCustomLabels<BuiltInTransactionColumn>(LABELS, fields);

type Order = ColumnOrder<TransactionFilters["sortBy"]>;

/** The sort key of each sortable column, and its first direction, which puts the most interesting rows on top. */
const FIRST_ORDER: Partial<Record<BuiltInTransactionColumn | "title", Order>> = {
  number: { sortBy: "created_at", sortOrder: "desc" },
  contract_price: { sortBy: "contract_price", sortOrder: "desc" },
  closing_date: { sortBy: "closing_date", sortOrder: "asc" },
};

/**
 * Returns the order after a click on a column's heading: reversed when the list is sorted by it. Null when
 * the column is not sortable.
 */
export function toggleTransactionOrder(
  column: TransactionColumn | "title",
  now: Order,
  fields: readonly CustomField[],
): Order | null {
  if (isCustomColumn(column)) return toggleCustomOrder(column, now, fields);
  const first = FIRST_ORDER[column];
  return first ? toggleColumnOrder(first.sortBy, first.sortOrder, now) : null;
}
