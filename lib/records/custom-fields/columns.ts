import type { CustomSort } from "@/lib/foundation/api/custom-params";
import { toggleColumnOrder, type ColumnOrder } from "@/lib/foundation/record-layer/column-order";
import type { CustomField } from "./field-types";
import { isSortable } from "./filters";

/** The name of a custom field's column. Its separator is ":", because a table's saved columns are joined with dots. */
export type CustomColumn = `custom:${string}`;

export const toCustomColumn = (key: string): CustomColumn => `custom:${key}`;

const toColumns = (fields: readonly CustomField[]) => fields.map(({ key }) => toCustomColumn(key));

/** Returns a table's columns with the team's custom fields last. */
export const withCustomColumns = <Column extends string>(
  columns: readonly Column[],
  fields: readonly CustomField[],
): readonly (Column | CustomColumn)[] => [...columns, ...toColumns(fields)];

/** Returns the columns of a person who has not chosen any, with the team's custom fields that show on cards. */
export const withCardColumns = <Column extends string>(
  columns: readonly Column[],
  fields: readonly CustomField[],
): readonly (Column | CustomColumn)[] => [
  ...columns,
  ...toColumns(fields.filter(({ is_on_card }) => is_on_card)),
];

/** Returns the heading of each column. */
export const withCustomLabels = <Column extends string>(
  labels: Record<Column, string>,
  fields: readonly CustomField[],
): Record<Column | CustomColumn, string> => {
  const own = Object.fromEntries(fields.map(({ key, label }) => [toCustomColumn(key), label]));
  return { ...labels, ...own } as Record<Column | CustomColumn, string>;
};

/** Whether a column is a custom field. */
export const isCustomColumn = (column: string): column is CustomColumn =>
  column.startsWith("custom:");

/**
 * Returns the order after a click on the heading of a custom column: reversed when the list is sorted by it.
 * Null when the field is not sortable.
 */
export function toggleCustomOrder<Sort extends string>(
  column: CustomColumn,
  now: ColumnOrder<Sort | CustomSort>,
  fields: readonly CustomField[],
): ColumnOrder<Sort | CustomSort> | null {
  const field = fields.find(({ key }) => toCustomColumn(key) === column);
  if (!field || !isSortable(field)) return null;
  return toggleColumnOrder<Sort | CustomSort>(`custom.${field.key}`, "asc", now);
}
