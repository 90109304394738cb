import { parseTypedDay } from "@/lib/foundation/dates/typed-day";
import type {
  CustomField,
  CustomValue,
  FieldOption,
} from "@/lib/records/custom-fields/field-types";
import { customValueSchema } from "@/lib/records/custom-fields/value-schema";
import { importMessages as text } from "./import-messages";
import { indexOwners, resolveOwner, type PossibleOwner } from "./import-owners";
import { parseDay } from "./import-received";
import { normalizeValue } from "./normalize-value";

/** The value of a custom field's cell, or the reason why the cell is invalid, as a sentence. */
export type ParsedCell = { value: CustomValue } | { problem: string };

const YES = /^(y|yes|t|true|1|x|on|✓|✔)$/i;
const NO = /^(n|no|f|false|0|off)$/i;
const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
/** The maximum number of semicolon-separated parts in the name of an option. */
const MAX_PARTS = 10;

/**
 * Returns a parser for the filled cells of a custom field's column. It accepts values as people type them:
 * money "$1,200.50", a day "3/14/2027", "x" for yes, choices by name or key, members by name or email.
 */
export function createCellParser(
  field: CustomField,
  members: readonly PossibleOwner[],
): (cell: string) => ParsedCell {
  const schema = customValueSchema(field);
  const parseTyped = createTypedParser(field, members);
  return (cell) => {
    const typed = parseTyped(cell.trim());
    if (typed === undefined) return { problem: text.customInvalid(field, cell) };
    const { data, error } = schema.safeParse(typed);
    return error ? { problem: error.issues[0]?.message ?? "" } : { value: data as CustomValue };
  };
}

/**
 * Returns a function that converts a cell to a value, which the schema validates. It returns undefined for a
 * cell that it does not recognize.
 */
function createTypedParser(
  { type, options }: CustomField,
  members: readonly PossibleOwner[],
): (cell: string) => unknown {
  switch (type) {
    case "number":
      return (cell) => (THOUSANDS.test(cell) ? cell.replaceAll(",", "") : cell);
    case "day":
      return parseDayWithYear;
    case "yes_no":
      return (cell) => (YES.test(cell) ? true : NO.test(cell) ? false : undefined);
    case "choice":
      return createOptionFinder(options);
    case "choices": {
      const find = createOptionFinder(options);
      return (cell) => splitChoices(cell, find);
    }
    case "member": {
      const ids = indexOwners(members);
      return (cell) => resolveOwner([cell], ids).id;
    }
    default:
      return (cell) => cell;
  }
}

/** Parses a day with its year. A day without one would get another year each time the file is imported. */
const parseDayWithYear = (cell: string) =>
  parseDay(cell) ??
  (/\d{4}$/.test(cell) ? (parseTypedDay(cell, "2000-01-01") ?? undefined) : undefined);

type FindOption = (cell: string) => string | undefined;

/** Returns a function that finds an option's key by its name, or by its key when no other option has that name. */
function createOptionFinder(options: readonly FieldOption[]): FindOption {
  const keys = new Map([
    ...options.map(({ key }) => [key, key] as const),
    ...options.map(({ key, label }) => [normalizeValue(label), key] as const),
  ]);
  return (cell) => keys.get(normalizeValue(cell));
}

/** Splits several choices at ";", except within a name. Returns undefined when a part names no option. */
function splitChoices(cell: string, find: FindOption): string[] | undefined {
  const chosen = new Set<string>();
  let parts = cell.split(";").filter((part) => part.trim() !== "");
  while (parts.length > 0) {
    const { key, count } = findFirstChoice(parts, find);
    if (key === undefined) return undefined;
    chosen.add(key);
    parts = parts.slice(count);
  }
  return chosen.size > 0 ? [...chosen] : undefined;
}

/** Finds the first choice. The longest name wins: "Lake; river" before "Lake". */
function findFirstChoice(parts: readonly string[], find: FindOption) {
  for (let count = Math.min(parts.length, MAX_PARTS); count > 0; count -= 1) {
    const key = find(parts.slice(0, count).join(";"));
    if (key !== undefined) return { key, count };
  }
  return { key: undefined, count: 0 };
}
