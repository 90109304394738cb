import { formatClockTime } from "@/lib/foundation/dates/clock-time";
import {
  formatCurrency,
  formatDate,
  formatNumber,
  formatPhone,
} from "@/lib/foundation/text/format";
import type { FieldLabel } from "./conflict";
import type { Field, FieldTable, NameWhere } from "./field-table";

/** Returns the text of a value; null when there is none, or its kind has no text. */
export function formatField(field: Field, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = String(value);
  switch (field.kind) {
    case "text":
    case "lines":
    case "email":
    case "link":
      return text;
    case "yes_no":
      return value === true ? "Yes" : "No";
    case "choices":
      return (value as string[]).map((one) => field.labels[one] ?? one).join(", ");
    case "phone":
      return formatPhone(text);
    case "day":
      return formatDate(text);
    case "time":
      return formatClockTime(text);
    case "choice":
      return field.labels?.[text] ?? text;
    case "number":
      return field.isYear ? text : formatNumber(Number(value));
    case "percent":
      return `${text}%`;
    case "money":
      return formatCurrency(Number(value));
    default:
      return null;
  }
}

type RelatedKind = "moment" | "tags" | "member" | "record";

type ReadText<Read> = (record: Read) => string | null;

type OwnTexts<Table, Read> = Record<NameWhere<Table, { kind: RelatedKind }>, ReadText<Read>> &
  Partial<Record<keyof Table, ReadText<Read>>>;

/**
 * Returns the label and text of each field. `own` gives the texts that are not in the value itself, such as
 * a member's name. Contact lists and several lines have no text.
 */
export const toFieldLabels = <Read extends object, Table extends FieldTable>(
  table: Table,
  own: OwnTexts<Table, Read>,
): Record<keyof Table, FieldLabel<Read>> =>
  Object.fromEntries(
    Object.entries(table).map(([name, field]) => [name, toFieldLabel(name, field, own)]),
  ) as Record<keyof Table, FieldLabel<Read>>;

function toFieldLabel<Read extends object>(
  name: string,
  field: Field,
  own: Partial<Record<string, ReadText<Read>>>,
): FieldLabel<Read> {
  const { label } = field;
  if (field.kind === "contacts" || field.kind === "lines") return { label };
  const read = (record: Read) => formatField(field, (record as Record<string, unknown>)[name]);
  return { label, text: own[name] ?? read };
}
