import type { ZodType } from "zod";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { parseTypedDay } from "@/lib/foundation/dates/typed-day";
import { formatDate } from "@/lib/foundation/text/format";

/** A record chosen in a picker. */
export type PickedRecord = { id: string; label: string };

/** Returns the first error of each field of a body; a nested field is "deal.title". */
export function getBodyErrors(schema: ZodType, body: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    errors[path.join(".")] ??= message;
  }
  return errors;
}

/** Compares the contents of picked records and lists. */
const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (typeof one === "object" &&
    typeof other === "object" &&
    JSON.stringify(one) === JSON.stringify(other));

/** The name of the custom fields in a body and a form. Each of them counts as a field. */
const CUSTOM = "custom";

/**
 * Returns the fields of `after` that differ from `before`. Only these are sent, so that people who change
 * different fields do not conflict. A list is one field; each custom field is compared by itself.
 */
export function getChangedFields<Body extends object>(before: Body, after: Body): Partial<Body> {
  const names = Object.keys(after) as (keyof Body)[];
  return Object.fromEntries(
    names
      .filter((name) => !isSame(before[name], after[name]))
      .map((name) => [
        name,
        name === CUSTOM ? getChangedFields(Object(before[name]), Object(after[name])) : after[name],
      ]),
  ) as Partial<Body>;
}

/**
 * Returns the form's values after somebody else saved the record: what was edited here stays as typed, except
 * `theirFields` (a custom field is `custom.<key>`); everything else is as they saved it.
 */
export function mergeConflict<Values extends object>(
  versions: { before: Values; mine: Values; theirs: Values },
  theirFields: readonly string[],
): Values {
  const { before, mine, theirs } = versions;
  const { [CUSTOM]: custom, ...edited } = getChangedFields(before, mine) as Edited;
  const keep = (entries: object, prefix = "") =>
    Object.fromEntries(
      Object.entries(entries).filter(([name]) => !theirFields.includes(`${prefix}${name}`)),
    );
  const merged = { ...theirs, ...keep(edited) };
  if (!custom) return merged;
  return { ...merged, [CUSTOM]: { ...(theirs as Edited)[CUSTOM], ...keep(custom, `${CUSTOM}.`) } };
}

type Edited = { [CUSTOM]?: object; [field: string]: unknown };

/** The error of a day box. */
export const DAY_INVALID = "Please enter a valid date";

/** Parses the day in a box; null when blank. Text that cannot be parsed stays, and the schema refuses it. */
export function parseDayOrKeep(
  typed: string,
  today: CalendarDay,
  parse = parseTypedDay,
): CalendarDay | null {
  const text = typed.trim();
  return text === "" ? null : (parse(text, today) ?? text);
}

/** Formats a day for its box: "Nov 20, 2026"; blank for none. */
export const formatDayInput = (day: CalendarDay | null | undefined): string =>
  day ? formatDate(day) : "";
