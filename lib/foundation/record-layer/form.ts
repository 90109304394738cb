import type { ZodType } from "zod";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { parseTypedDay } from "@/lib/foundation/dates/typed-day";
import { formatDate } from "@/lib/foundation/text/format";

/** A record chosen in a picker. */
export type PickedRecord = { id: string; label: string };

/** What the schema says against a body: the first message of each field, "deal.title" for one within another. */
export function getBodyErrors(schema: ZodType, body: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    errors[path.join(".")] ??= message;
  }
  return errors;
}

/** Of a picker's choice or a list, what is in it. */
const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (typeof one === "object" &&
    typeof other === "object" &&
    JSON.stringify(one) === JSON.stringify(other));

/** Where a body and a form have the custom fields of a record: each is a field, as a column is. */
const CUSTOM = "custom";

/**
 * Only what differs is sent, so that two people at different fields do not collide. A list is one field; of the custom
 * fields only those that differ are left.
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

/** What a box for a day says of anything else. */
export const DAY_INVALID = "Please enter a valid date";

/** The day in a box, null for none; what nobody understands stays as typed, for the schema to refuse. */
export function parseDayOrKeep(
  typed: string,
  today: CalendarDay,
  parse = parseTypedDay,
): CalendarDay | null {
  const text = typed.trim();
  return text === "" ? null : (parse(text, today) ?? text);
}

/** A day as its box shows it: "Nov 20, 2026", or nothing. */
export const formatDayInput = (day: CalendarDay | null | undefined): string =>
  day ? formatDate(day) : "";
