import { toggleColumnOrder, type ColumnOrder } from "@/lib/foundation/record-layer/column-order";
import {
  isCustomColumn,
  toggleCustomOrder,
  withCardColumns,
  withCustomColumns,
  withCustomLabels,
  type CustomColumn,
} from "@/lib/records/custom-fields/columns";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import type { dealList, DealFilters } from "./list";

const LABELS = {
  client: "Client",
  status: "Status",
  value: "Value",
  commission: "Commission",
  probability: "Likely",
  expected_close_date: "Closing",
  address: "Address",
  property: "Property",
  tags: "Tags",
  owner: "Agent",
  created_at: "Added",
} as const;

export type BuiltInDealColumn = keyof typeof LABELS;
export type DealColumn = BuiltInDealColumn | CustomColumn;

const BUILT_IN_COLUMNS = Object.keys(LABELS) as readonly BuiltInDealColumn[];

/** Returns the columns that may follow the title, in their order, with the team's custom fields last. */
export const listDealColumns = (fields: readonly CustomField[]): readonly DealColumn[] =>
  withCustomColumns(BUILT_IN_COLUMNS, fields);

/** Returns the heading of each column. */
export const toDealColumnLabels = (fields: readonly CustomField[]): Record<DealColumn, string> =>
  withCustomLabels<BuiltInDealColumn>(LABELS, fields);

/** Returns the columns of a person who has not chosen any. */
export const getDefaultDealColumns = (fields: readonly CustomField[]): readonly DealColumn[] =>
  withCardColumns(DEFAULT_COLUMNS, fields);

const DEFAULT_COLUMNS: readonly BuiltInDealColumn[] = [
  "client",
  "status",
  "value",
  "commission",
  "probability",
  "expected_close_date",
  "owner",
];

type Order = ColumnOrder<DealFilters["sortBy"]>;

/** The sortable columns and their first direction, which puts the most interesting rows on top. */
const FIRST_ORDER: Partial<Record<BuiltInDealColumn | "title", Order["sortOrder"]>> = {
  value: "desc",
  expected_close_date: "asc",
  created_at: "desc",
} satisfies Record<(typeof dealList.sorts)[number], Order["sortOrder"]>;

/**
 * Returns the order after a click on a column's heading: reversed when the list is sorted by it. Null when
 * the column is not sortable.
 */
export function toggleDealOrder(
  column: DealColumn | "title",
  now: Order,
  fields: readonly CustomField[] = [],
): Order | null {
  if (isCustomColumn(column)) return toggleCustomOrder(column, now, fields);
  const first = FIRST_ORDER[column];
  return first ? toggleColumnOrder(column as Order["sortBy"], first, now) : null;
}
