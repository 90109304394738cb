import { toggleColumnOrder } from "@/lib/foundation/record-layer/column-order";
import { getShortLabel, mapNames, namesWith } from "@/lib/foundation/record-layer/field-table";
import {
  isCustomColumn,
  toggleCustomOrder,
  withCardColumns,
  withCustomColumns,
  withCustomLabels,
  type CustomColumn,
} from "@/lib/records/custom-fields/columns";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { clientFields } from "./fields";
import type { ClientFilters } from "./list";

/** Client fields that the table may show as a column. */
export const FIELD_COLUMNS = namesWith(clientFields, "width");

/** Columns that are not fields of the field table. */
const OWN_LABELS = {
  lead_score: "Score",
  tags: "Tags",
  last_contact: "Last contact",
  deal_value: "Deal value",
  owner: "Owner",
  created_at: "Added",
} as const;

type OwnColumn = keyof typeof OWN_LABELS;
export type BuiltInColumn = (typeof FIELD_COLUMNS)[number] | OwnColumn;

export type ClientColumn = BuiltInColumn | CustomColumn;

/** The first columns of the table. The other fields follow in the order of the field table. */
const LEADING = ["status", "lead_score", "tags", "phone", "email", "company", "address"] as const;
const TRAILING = ["last_contact", "deal_value", "owner", "created_at"] as const;

const BUILT_IN_COLUMNS: readonly BuiltInColumn[] = [
  ...new Set<BuiltInColumn>([...LEADING, ...FIELD_COLUMNS, ...TRAILING]),
];

/** Returns the columns that may follow the name, in their order, with the team's custom fields last. */
export const listClientColumns = (fields: readonly CustomField[]): readonly ClientColumn[] =>
  withCustomColumns(BUILT_IN_COLUMNS, fields);

/** Returns the columns of a person who has not chosen any. */
export const getDefaultColumns = (fields: readonly CustomField[]): readonly ClientColumn[] =>
  withCardColumns(DEFAULT_COLUMNS, fields);

export const DEFAULT_COLUMNS: readonly BuiltInColumn[] = [
  "status",
  "tags",
  "phone",
  "last_contact",
  "deal_value",
  "owner",
];

const BUILT_IN_LABELS: Record<BuiltInColumn | "name", string> = {
  ...mapNames(["name", ...FIELD_COLUMNS], (name) => getShortLabel(clientFields[name])),
  ...OWN_LABELS,
};

/** Returns the heading of each column. */
export const toColumnLabels = (
  fields: readonly CustomField[],
): Record<ClientColumn | "name", string> => withCustomLabels(BUILT_IN_LABELS, fields);

type Order = Pick<ClientFilters, "sortBy" | "sortOrder">;

/** The sortable columns and their first direction, which puts the most interesting rows on top. */
const FIRST_ORDER: Partial<Record<BuiltInColumn | "name", Order["sortOrder"]>> = {
  name: "asc",
  status: "asc",
  last_contact: "desc",
  deal_value: "desc",
  created_at: "desc",
};

/**
 * Returns the order after a click on a column's heading: reversed when the list is sorted by it. Null when
 * the column is not sortable.
 */
export function toggleOrder(
  column: ClientColumn | "name",
  now: Order,
  fields: readonly CustomField[] = [],
): Order | null {
  if (isCustomColumn(column)) return toggleCustomOrder(column, now, fields);
  const first = FIRST_ORDER[column];
  return first ? toggleColumnOrder(column as Order["sortBy"], first, now) : null;
}
