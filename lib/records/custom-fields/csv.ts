import type { CsvColumn } from "@/lib/foundation/record-layer/field-csv";
import { formatField } from "@/lib/foundation/record-layer/field-text";
import type { Json } from "@/lib/foundation/supabase/database.types";
import { toField } from "./field-description";
import { toCustomValues, type CustomField } from "./field-types";

/** The custom fields that the reader of a file can see, and the names of members by id. */
export type CustomColumns = { fields: readonly CustomField[]; names: ReadonlyMap<string, string> };

/**
 * Returns the columns of custom fields for a file, with the fields' labels as headings. Numbers, days and
 * addresses are written as stored, choices by their labels, members by their names.
 */
export const toCustomCsvColumns = ({
  fields,
  names,
}: CustomColumns): CsvColumn<{ custom: Json }>[] =>
  fields.map((field) => [field.label, (row) => toCell(field, row, names)]);

const listChosen = ({ options }: CustomField, value: unknown) =>
  options
    .filter(({ key }) => Array.isArray(value) && value.includes(key))
    .map(({ label }) => label);

function toCell(field: CustomField, row: { custom: Json }, names: ReadonlyMap<string, string>) {
  const value = toCustomValues(row)[field.key];
  switch (field.type) {
    case "yes_no":
    case "choice":
      return formatField(toField(field), value);
    case "choices":
      return listChosen(field, value).join("; ");
    case "member":
      return value === undefined ? null : names.get(String(value));
    default:
      return value;
  }
}
