import type { CustomSort } from "@/lib/foundation/api/custom-params";
import { toggleColumnOrder, type ColumnOrder } from "@/lib/foundation/record-layer/column-order";
import type { CustomField } from "./field-types";
import { isSortable } from "./filters";

/** A custom field as a column, by its key; a table's columns are saved with dots between them. */
export type CustomColumn = `custom:${string}`;

export const toCustomColumn = (key: string): CustomColumn => `custom:${key}`;

const toColumns = (fields: readonly CustomField[]) => fields.map(({ key }) => toCustomColumn(key));

/** Columns that a table offers, with the team's own fields last. */
export const withCustomColumns = <Column extends string>(
  columns: readonly Column[],
  fields: readonly CustomField[],
): readonly (Column | CustomColumn)[] => [...columns, ...toColumns(fields)];

/** The columns of somebody who has chosen none: with the team's own fields that are on the card. */
export const withCardColumns = <Column extends string>(
  columns: readonly Column[],
  fields: readonly CustomField[],
): readonly (Column | CustomColumn)[] => [
  ...columns,
  ...toColumns(fields.filter(({ is_on_card }) => is_on_card)),
];

/** What heads each column. */
export const withCustomLabels = <Column extends string>(
  labels: Record<Column, string>,
  fields: readonly CustomField[],
): Record<Column | CustomColumn, string> => {
  const own = Object.fromEntries(fields.map(({ key, label }) => [toCustomColumn(key), label]));
  return { ...labels, ...own } as Record<Column | CustomColumn, string>;
};

/** Whether a column is one of the team's own fields. */
export const isCustomColumn = (column: string): column is CustomColumn =>
  column.startsWith("custom:");

/** Returns the order after a press on the head of a custom column, reversing the current one; null for none. */
export function toggleCustomOrder<Sort extends string>(
  column: CustomColumn,
  now: ColumnOrder<Sort | CustomSort>,
  fields: readonly CustomField[],
): ColumnOrder<Sort | CustomSort> | null {
  const field = fields.find(({ key }) => toCustomColumn(key) === column);
  if (!field || !isSortable(field)) return null;
  return toggleColumnOrder<Sort | CustomSort>(`custom.${field.key}`, "asc", now);
}
