import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatClockTime } from "@/lib/foundation/dates/clock-time";
import { parsePastDay } from "@/lib/foundation/dates/typed-day";
import { parseTypedTime } from "@/lib/foundation/dates/typed-time";
import { formatPhone } from "@/lib/foundation/text/format";
import { toDollarText, toMoneyText } from "@/lib/foundation/text/money-text";
import type { Field, FieldTable } from "./field-table";
import { formatDayInput, parseDayOrKeep } from "./form";

type BoxedKind =
  | "text"
  | "lines"
  | "phone"
  | "email"
  | "link"
  | "day"
  | "time"
  | "yes_no"
  | "choice"
  | "number"
  | "percent"
  | "money";

type InputName<Table> = {
  [Name in keyof Table]: Table[Name] extends { kind: BoxedKind }
    ? Table[Name] extends { computed: true }
      ? never
      : Name
    : never;
}[keyof Table];

type InputValue<F> = F extends { optional: true }
  ? string
  : F extends { kind: "choice"; values: readonly (infer Value)[] }
    ? Value
    : string;

/** The form values of a table's fields: text, as people type it. */
export type InputValues<Table> = { -readonly [Name in InputName<Table>]: InputValue<Table[Name]> };

type BodyValues<Table> = {
  -readonly [Name in InputName<Table>]: Table[Name] extends { kind: "day" | "time" }
    ? string | null
    : InputValue<Table[Name]>;
};

/** Returns the form values for a record, or for a new one (null). */
export const toInputValues = <Table extends FieldTable>(
  table: Table,
  record: { readonly [Name in InputName<Table>]: unknown } | null,
): InputValues<Table> =>
  mapBoxes(table, (name, field) =>
    record ? toInputText(field, (record as Record<string, unknown>)[name]) : (field.initial ?? ""),
  ) as InputValues<Table>;

/** Returns the request body for form values. Text that cannot be parsed stays as typed, and the schema refuses it. */
export const fromInputValues = <Table extends FieldTable>(
  table: Table,
  values: InputValues<Table>,
  today: CalendarDay,
): BodyValues<Table> =>
  mapBoxes(table, (name, field) =>
    parseInput(field, (values as Record<string, string>)[name] ?? "", today),
  ) as BodyValues<Table>;

const hasBox = (field: Field) =>
  !["moment", "choices", "contacts", "tags", "member", "record"].includes(field.kind) &&
  !(field.kind === "money" && field.computed);

const mapBoxes = (table: FieldTable, map: (name: string, field: Field) => unknown) =>
  Object.fromEntries(
    Object.entries(table)
      .filter(([, field]) => hasBox(field))
      .map(([name, field]) => [name, map(name, field)]),
  );

/** Returns the form value of a field for its value. */
export function toInputText({ kind }: Field, value: unknown): string {
  if (value === null || value === undefined) return "";
  switch (kind) {
    case "day":
      return formatDayInput(String(value));
    case "time":
      return formatClockTime(String(value));
    case "money":
      return toMoneyText(Number(value));
    case "yes_no":
      return value === true ? "yes" : "no";
    default:
      return String(value);
  }
}

/** Returns the value to send for a form value. Text that cannot be parsed stays as typed. */
export function parseInput(
  field: Field,
  typed: string,
  today: CalendarDay,
): string | boolean | null {
  switch (field.kind) {
    case "day":
      return parseDayOrKeep(typed, today, field.past ? parsePastDay : undefined);
    case "time":
      return typed.trim() === "" ? null : (parseTypedTime(typed) ?? typed.trim());
    case "money":
      return field.optional && typed === "" ? null : toDollarText(typed);
    case "phone":
      return formatPhone(typed);
    case "yes_no":
      return typed === "" ? null : typed === "yes";
    default:
      return typed;
  }
}
