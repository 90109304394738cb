"use client";

import { lazy, Suspense, useMemo } from "react";
import type { RecordCell } from "@/components/foundation/record-layer/record-row";
import { useMemberNames } from "@/lib/foundation/record-layer/record-members";
import type { Json } from "@/lib/foundation/supabase/database.types";
import { isCustomColumn, toCustomColumn } from "@/lib/records/custom-fields/columns";
import { toCustomValues, type CustomField } from "@/lib/records/custom-fields/field-types";

// Loaded only for teams with custom fields.
const CustomValue = lazy(() =>
  import("./custom-value").then(({ CustomValue }) => ({ default: CustomValue })),
);

const WIDTHS: Partial<Record<CustomField["type"], number>> = {
  number: 112,
  money: 112,
  day: 116,
  yes_no: 88,
};

const toCustomCell = (
  field: CustomField,
  names: ReadonlyMap<string, string>,
): RecordCell<{ custom: Json }, unknown> => ({
  width: WIDTHS[field.type] ?? 156,
  numeric: field.type === "number" || field.type === "money",
  render: (record) => {
    const value = toCustomValues(record)[field.key];
    if (value === undefined) return null;
    return (
      <span
        title={typeof value === "string" ? value : undefined}
        className="[&_a]:relative [&_a]:z-10"
      >
        <Suspense fallback={null}>
          <CustomValue {...{ field, value, names }} />
        </Suspense>
      </span>
    );
  },
});

/**
 * Returns the cells of a table's columns, in order. `builtIn` has the cells of all other columns. A column of a
 * deleted field is left out.
 */
export function useTableCells<Row extends { custom: Json }, Reader>(
  columns: readonly string[],
  fields: readonly CustomField[],
  builtIn: Readonly<Record<string, RecordCell<Row, Reader>>>,
): readonly RecordCell<Row, Reader>[] {
  const isShown = ({ key }: CustomField) => columns.includes(toCustomColumn(key));
  const hasMember = fields.some((field) => field.type === "member" && isShown(field));
  const { data: members } = useMemberNames({ enabled: hasMember });
  // `columns` is a new array in each render.
  const chosen = columns.join(" ");
  return useMemo(() => {
    const names = new Map(members?.map(({ user_id, name }) => [user_id, name]));
    const own = new Map<string, RecordCell<Row, Reader>>(
      fields.map((field) => [toCustomColumn(field.key), toCustomCell(field, names)]),
    );
    const toCell = (name: string) => (isCustomColumn(name) ? own.get(name) : builtIn[name]);
    return chosen.split(" ").flatMap((name) => toCell(name) ?? []);
  }, [chosen, fields, members, builtIn]);
}
