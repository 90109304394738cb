import { isJudgedField } from "./import-choice";
import type { ColumnChoice, ImportField } from "./import-fields";
import { toFirstNameFirst } from "./name-order";

type Row = readonly string[];

/** Returns the text that identifies a row: its name, else its email, else its phone, else its first cells. */
export function nameRow(values: Row, columns: ColumnChoice): string {
  const first = (...fields: ImportField[]) =>
    fields
      .flatMap((field) => columns.flatMap((held, index) => (held === field ? [index] : [])))
      .map((index) => (values[index] ?? "").trim())
      .find((cell) => cell !== "");
  const names = (["first_name", "middle_name", "last_name"] as const).map((field) => first(field));
  return (
    (first("name") ?? toFirstNameFirst(first("name_last_first") ?? "")) ||
    names.filter(Boolean).join(" ") ||
    first("email", "other_email", "phone", "other_phone") ||
    values
      .filter((cell) => cell.trim() !== "")
      .slice(0, 3)
      .join(", ")
  );
}

/** A cell of a rejected row that the user may edit, with its column's heading. */
export type MendableCell = { index: number; heading: string };

const ALWAYS: readonly (ImportField | null)[] = ["email", "phone", "status"];

/**
 * Returns the cells that decide whether a row is valid: those of the client and of custom fields, and those
 * beyond the header.
 */
export function listMendableCells(
  header: readonly string[],
  values: Row,
  columns: ColumnChoice,
): MendableCell[] {
  const width = Math.max(header.length, values.length);
  return Array.from({ length: width }, (_, index) => index)
    .filter((index) => {
      const field = columns[index] ?? null;
      const isFilled = (values[index] ?? "").trim() !== "";
      if (index >= header.length) return isFilled;
      return isJudgedField(field) && (isFilled || isName(field) || ALWAYS.includes(field));
    })
    .map((index) => ({ index, heading: header[index] || `Column ${index + 1}` }));
}

const isName = (field: ImportField | null) => field !== null && /(^|_)name/.test(field);
