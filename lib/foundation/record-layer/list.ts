import { isCalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatCurrency, formatDate, formatNumber } from "@/lib/foundation/text/format";
import type { OwnedList } from "./kinds";

/** The most characters of a search. */
export const SEARCH_LIMIT = 200;

/** The most ids of one filter. */
export const MAX_IDS = 50;

/** The most days of a filter: ten years. */
export const MAX_DAYS = 3650;

/** The highest page number, and the most records of a page. */
export const LAST_PAGE = 9_999_999_999;
export const MAX_PER_PAGE = 200;

export const SORT_ORDERS = ["asc", "desc"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/**
 * A filter of a list, described once. The parsers of the page's address (list-address.ts), the API's query
 * (list-query.ts), its documentation and the chips above the list follow from it. `label` names the filter
 * in its box.
 */
export type Filter =
  | { kind: "search"; label: string }
  /** Text that a field contains. */
  | { kind: "text"; label: string }
  | ChoiceFilter<string, string | null>
  /** The id of a record; `recordName` is its kind in error texts: "client". */
  | { kind: "id"; label: string; recordName: string }
  /** Up to MAX_IDS ids of records, any of which matches. */
  | { kind: "ids"; label: string; recordName: string }
  /** The owner: `me` or the id of a member. `mine` is the chip for `me`. Without `box` there is no box to choose in. */
  | { kind: "owner"; label: string; mine: string; box?: OwnerBox }
  | { kind: "flag"; label: string }
  /** 1 to MAX_DAYS days; `text` makes the chip. */
  | (NumberFilter & { kind: "days"; text: (days: number) => string })
  | { kind: "day"; label: string }
  /** 0 to 100 points; `begins` starts the chip: "Score from". */
  | (NumberFilter & { kind: "points"; begins: string })
  /** US dollars; text that is no number filters nothing. `begins` starts the chip. */
  | { kind: "dollars"; label: string; begins: string }
  /** A number from 0 with up to three decimals, or with `isMoney` dollars and cents; else as `dollars`. */
  | { kind: "number"; label: string; begins: string; isMoney: boolean };

/** The area whose owners the box offers, and its text for all of them: "Everyone’s clients". */
type OwnerBox = { area: OwnedList; any: string };

/** The texts of the box: `any` for none, `option` for a number. */
type NumberFilter = { label: string; any: string; option: (count: number) => string };

type ChoiceFilter<Value extends string, Fallback extends string | null> = {
  kind: "choice";
  label: string;
  values: readonly Value[];
  /** The value without a choice. It has no chip. */
  fallback: Fallback;
  /** The texts of values in chips and the box, where they differ from the values. */
  labels?: Partial<Record<Value, string>>;
  /** The text of the box for no choice: "Any status". */
  any?: string;
  /** False when a choice does not count as filtering the list. */
  narrows: boolean;
};

export type Filters = Record<string, Filter>;

export const search = () => ({ kind: "search", label: "Search" }) as const;
export const record = (label: string, recordName: string) =>
  ({ kind: "id", label, recordName }) as const;
export const records = (label: string, recordName: string) =>
  ({ kind: "ids", label, recordName }) as const;
export const owner = (label: string, mine: string, box?: OwnerBox) =>
  ({ kind: "owner", label, mine, ...(box && { box }) }) as const;
export const days = (
  label: string,
  text: (days: number) => string,
  box: Omit<NumberFilter, "label">,
) => ({ kind: "days", label, text, ...box }) as const;

/** A filter by days back: "Received within 30 days". */
export const daysWithin = (label: string, begins = label) =>
  days(label, (count) => `${begins} within ${count === 1 ? "a day" : `${count} days`}`, {
    any: "Any day",
    option: (count) => `Within ${count} days`,
  });

export const flag = (label: string) => ({ kind: "flag", label }) as const;
export const day = (label: string) => ({ kind: "day", label }) as const;
export const dollars = (label: string, begins: string) =>
  ({ kind: "dollars", label, begins }) as const;

/** A filter by points; `unit` follows the numbers in its box. */
export const points = (label: string, begins: string, unit = "") =>
  ({
    kind: "points",
    label,
    begins,
    any: "Any",
    option: (count: number) => `${count}${unit}`,
  }) as const;

type ChoiceOptions<Value extends string, Fallback> = {
  fallback?: Fallback;
  labels?: Partial<Record<Value, string>>;
  any?: string;
  narrows?: boolean;
};

/** A filter by one of a few values; `fallback` is the value without a choice, else null. */
export function choice<const Value extends string, const Fallback extends Value | null = null>(
  label: string,
  values: readonly Value[],
  { fallback, labels, any, narrows = true }: ChoiceOptions<Value, Fallback> = {},
): ChoiceFilter<Value, Fallback> {
  return {
    kind: "choice",
    label,
    values,
    fallback: (fallback ?? null) as Fallback,
    ...(labels && { labels }),
    ...(any && { any }),
    narrows,
  };
}

/** A filter's value as the page's address holds it. */
export type AddressValue<F extends Filter> = F extends {
  kind: "search" | "text" | "day" | "dollars" | "number";
}
  ? string
  : F extends { kind: "choice"; values: readonly (infer Value)[]; fallback: infer Fallback }
    ? Value | (null extends Fallback ? null : never)
    : F extends { kind: "flag" }
      ? boolean | null
      : F extends { kind: "days" | "points" }
        ? number | null
        : F extends { kind: "ids" }
          ? string[]
          : string | null;

/** The values of a list's filters in the page's address. */
export type FilterValues<D extends Filters> = { [Name in keyof D]: AddressValue<D[Name]> };

/** Returns the value of a filter that is not set. */
function getEmptyValue(filter: Filter) {
  switch (filter.kind) {
    case "choice":
      return filter.fallback;
    case "search":
    case "text":
    case "day":
    case "dollars":
    case "number":
      return "";
    case "ids":
      return [];
    default:
      return null;
  }
}

/** Returns the values that clear all filters. */
export function emptyFilters<D extends Filters>(filters: D): FilterValues<D> {
  const entries = Object.entries(filters).map(([name, filter]) => [name, getEmptyValue(filter)]);
  return Object.fromEntries(entries) as FilterValues<D>;
}

const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Parses a typed amount, "$300,000" or "300000"; undefined when it is none. */
export function parseDollars(typed: string): number | undefined {
  const plain = typed.replace(/[$,\s]/g, "");
  const amount = Number(plain);
  return plain === "" || !Number.isFinite(amount) ? undefined : amount;
}

/** The largest number of a custom field. */
const MAX_NUMBER = 999_999_999_999;

/** Returns a typed number as the API takes it: "1,200.50" is "1200.5"; null when it is none. */
function normalizeNumber(typed: string, decimals: number): string | null {
  const amount = parseDollars(typed);
  if (amount === undefined || amount < 0 || amount > MAX_NUMBER) return null;
  return String(Number(amount.toFixed(decimals)));
}

/** Returns a search without control characters, cut to SEARCH_LIMIT. */
export const normalizeSearch = (typed: string): string =>
  [...typed.replace(/\p{Cc}/gu, " ").trim()].slice(0, SEARCH_LIMIT).join("").trim();

const isDays = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_DAYS;

const isPoints = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100;

/** Returns the valid ids among a value of the address. */
const filterIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => GUID.test(String(id))).slice(0, MAX_IDS) : [];

/**
 * Returns a filter's value as the API takes it; null when it is not set or invalid, as in an address that
 * was typed by hand.
 */
export function asParameter(filter: Filter, value: unknown): string | null {
  if (typeof value === "boolean") return String(value);
  switch (filter.kind) {
    case "days":
      return isDays(value) ? String(value) : null;
    case "points":
      return isPoints(value) ? String(value) : null;
    case "ids":
      return filterIds(value).join(",") || null;
    default:
      return typeof value === "string" ? asTextParameter(filter, value) : null;
  }
}

type TextFilter = Exclude<Filter, { kind: "days" | "points" | "ids" }>;

function asTextParameter(filter: TextFilter, value: string): string | null {
  switch (filter.kind) {
    case "search":
    case "text":
      return normalizeSearch(value) || null;
    case "number":
      return normalizeNumber(value, filter.isMoney ? 2 : 3);
    case "choice":
      return value === filter.fallback ? null : value;
    case "id":
      return GUID.test(value) ? value : null;
    case "owner":
      return value === "me" || GUID.test(value) ? value : null;
    case "day":
      return isCalendarDay(value) ? value : null;
    case "dollars":
      return parseDollars(value) === undefined ? null : value;
    case "flag":
      return value;
  }
}

/** Returns the API's query for the filters of an address, without invalid values. */
export function toListParams<D extends Filters>(
  filters: D,
  values: Partial<FilterValues<D>>,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, filter] of Object.entries(filters)) {
    const parameter = asParameter(filter, values[name]);
    if (parameter !== null) params.set(name, parameter);
  }
  return params;
}

const isNarrowing = (filter: Filter): boolean => filter.kind !== "choice" || filter.narrows;

/** Whether a filter narrows the list. */
export const isFiltered = <D extends Filters>(filters: D, values: Partial<FilterValues<D>>) =>
  Object.entries(filters).some(
    ([name, filter]) => isNarrowing(filter) && asParameter(filter, values[name]) !== null,
  );

/** The chip of a filter that is set. Setting `name` to `cleared` removes it. */
export type FilterChip = { name: string; label: string; text: string; cleared: unknown };

/** The names of the records that filters have the ids of, by id. */
export type RecordNames = { [id: string]: string | undefined };

/** Returns a chip for each filter that is set, and for each id of several. A record without a known name has none. */
export function toFilterChips<D extends Filters>(
  filters: D,
  values: Partial<FilterValues<D>>,
  names: RecordNames = {},
): FilterChip[] {
  return Object.entries(filters).flatMap(([name, filter]): FilterChip[] => {
    const { label } = filter;
    const parameter = asParameter(filter, values[name]);
    if (parameter === null) return [];
    if (filter.kind === "ids") {
      const ids = parameter.split(",");
      const without = (id: string) => ids.filter((other) => other !== id);
      return ids.map((id) => ({ name, label, text: names[id] ?? label, cleared: without(id) }));
    }
    const text = chipText(filter, parameter, names);
    return text ? [{ name, label, text, cleared: getEmptyValue(filter) }] : [];
  });
}

function chipText(
  filter: Exclude<Filter, { kind: "ids" }>,
  parameter: string,
  names: RecordNames,
): string {
  switch (filter.kind) {
    case "search":
      return `“${parameter}”`;
    case "text":
      return `${filter.label}: ${parameter}`;
    case "number": {
      const format = filter.isMoney ? formatCurrency : formatNumber;
      return `${filter.begins} ${format(Number(parameter))}`;
    }
    case "choice":
      return filter.labels?.[parameter] ?? parameter;
    case "id":
      return names[parameter] ?? "";
    case "owner":
      return parameter === "me" ? filter.mine : (names[parameter] ?? filter.label);
    case "days":
      return filter.text(Number(parameter));
    case "day":
      return `${filter.label} ${formatDate(parameter)}`;
    case "dollars":
      return `${filter.begins} ${formatCurrency(parseDollars(parameter) ?? 0)}`;
    case "points":
      return `${filter.begins} ${parameter}`;
    case "flag":
      return filter.label;
  }
}
