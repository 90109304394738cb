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

/** What a cell holds for a custom field, or what is the matter with it, as a sentence. */
export type ParsedCell = { value: CustomValue } | { problem: string };

const YES = /^(y|yes|t|true|1|x|on|✓|✔)$/i;
const NO = /^(n|no|f|false|0|off)$/i;
const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
/** The most separators in the name of an option that is recognised. */
const MAX_PARTS = 10;

/**
 * Returns what parses the filled cells of a custom field's column as people type them: money "$1,200.50", a day
 * "3/14/2027", "x" for yes, choices by name or key, members by name or email.
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

/** Returns what makes a value of a cell, for the schema to judge; undefined for what nobody understands. */
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

/** A day without its year would be another one each time the file is imported. */
const parseDayWithYear = (cell: string) =>
  parseDay(cell) ??
  (/\d{4}$/.test(cell) ? (parseTypedDay(cell, "2000-01-01") ?? undefined) : undefined);

type FindOption = (cell: string) => string | undefined;

/** Returns what finds the key of an option by its name, or by its key where no other has that name. */
function createOptionFinder(options: readonly FieldOption[]): FindOption {
  const keys = new Map([
    ...options.map(({ key }) => [key, key] as const),
    ...options.map(({ key, label }) => [normalizeValue(label), key] as const),
  ]);
  return (cell) => keys.get(normalizeValue(cell));
}

/** Splits several choices at ";", but not within a name. Undefined where one of them names no option. */
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

/** The longest name wins: of "Lake; river" and "Lake", the first. */
function findFirstChoice(parts: readonly string[], find: FindOption) {
  for (let count = Math.min(parts.length, MAX_PARTS); count > 0; count -= 1) {
    const key = find(parts.slice(0, count).join(";"));
    if (key !== undefined) return { key, count };
  }
  return { key: undefined, count: 0 };
}
