import { isCalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatCurrency, formatDate, formatNumber } from "@/lib/foundation/text/format";
import type { OwnedList } from "./kinds";

/** Characters a search may have. */
export const SEARCH_LIMIT = 200;

/** How many records one filter names at most. */
export const MAX_IDS = 50;

/** How many days a filter reaches back at most: ten years. */
export const MAX_DAYS = 3650;

/** The last page that may be asked for, and the most records a page holds. */
export const LAST_PAGE = 9_999_999_999;
export const MAX_PER_PAGE = 200;

export const SORT_ORDERS = ["asc", "desc"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/**
 * What may narrow a list, said once: the parsers of the page's address (list-address.ts), the API's query
 * (list-query.ts), its documentation, the chips above the list and whether it is filtered all follow from it.
 */
export type Filter =
  | { kind: "search"; label: string }
  /** Part of a text. */
  | { kind: "text"; label: string }
  | ChoiceFilter<string, string | null>
  /** The id of a record; `recordName` is its kind in words: "client". */
  | { kind: "id"; label: string; recordName: string }
  /** The ids of some records, any of which will do: at most MAX_IDS. */
  | { kind: "ids"; label: string; recordName: string }
  /** Whose: `me`, or the id of a member; `mine` is how a chip says the first. Without a `box` it has none. */
  | { kind: "owner"; label: string; mine: string; box?: OwnerBox }
  | { kind: "flag"; label: string }
  /** So many days, 1 to MAX_DAYS; `text` is how a chip says it. */
  | (NumberFilter & { kind: "days"; text: (days: number) => string })
  | { kind: "day"; label: string }
  /** 0 to 100 points; `begins` is how a chip does. */
  | (NumberFilter & { kind: "points"; begins: string })
  /** US dollars; what is no number filters nothing. `from` and `to` are how a chip begins. */
  | { kind: "dollars"; label: string; begins: string }
  /** A number from 0 with up to three decimals, or with `isMoney` dollars and cents; otherwise as dollars are. */
  | { kind: "number"; label: string; begins: string; isMoney: boolean };

/** Of what the members are offered who may own one, and how nobody is chosen: "Everyone’s clients". */
type OwnerBox = { area: OwnedList; any: string };

/** How its box says a number, and that none is chosen. */
type NumberFilter = { label: string; any: string; option: (count: number) => string };

type ChoiceFilter<Value extends string, Fallback extends string | null> = {
  kind: "choice";
  label: string;
  values: readonly Value[];
  /** What the list begins with; it has no chip. */
  fallback: Fallback;
  /** How a chip says a value, where it is not the value itself. */
  labels?: Partial<Record<Value, string>>;
  /** How its box says that nothing is chosen: "Any status". */
  any?: string;
  /** False where the choice takes nothing out of sight that the list is about. */
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

/** Within so many days: "Received within 30 days". */
export const daysWithin = (label: string, begins = label) =>
  days(label, (count) => `${begins} within ${count === 1 ? "a day" : `${count} days`}`, {
    any: "Any day",
    option: (count) => `Within ${count} days`,
  });

export const flag = (label: string) => ({ kind: "flag", label }) as const;
export const day = (label: string) => ({ kind: "day", label }) as const;
export const dollars = (label: string, begins: string) =>
  ({ kind: "dollars", label, begins }) as const;

/** `unit` is how its box ends a number. */
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

/** One of a few values; without a `fallback` the list begins with none of them. */
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

/** What the page's address holds of a list's filters. */
export type FilterValues<D extends Filters> = { [Name in keyof D]: AddressValue<D[Name]> };

/** What a filter holds when nobody has set it. */
function getUnsetValue<F extends Filter>(filter: F): AddressValue<F> {
  return getEmptyValue(filter) as AddressValue<F>;
}

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

/** Values that take every filter away. */
export function emptyFilters<D extends Filters>(filters: D): FilterValues<D> {
  const entries = Object.entries(filters).map(([name, filter]) => [name, getUnsetValue(filter)]);
  return Object.fromEntries(entries) as FilterValues<D>;
}

const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An amount as it may be typed, "$300,000" or "300000"; undefined for what is none. */
export function parseDollars(typed: string): number | undefined {
  const plain = typed.replace(/[$,\s]/g, "");
  const amount = Number(plain);
  return plain === "" || !Number.isFinite(amount) ? undefined : amount;
}

/** The largest number that a record holds. */
const MAX_NUMBER = 999_999_999_999;

/** A number as it may be typed, as a record may hold it: "1,200.50" is "1200.5"; null for what is none. */
export function normalizeNumber(typed: string, decimals: number): string | null {
  const amount = parseDollars(typed);
  if (amount === undefined || amount < 0 || amount > MAX_NUMBER) return null;
  return String(Number(amount.toFixed(decimals)));
}

/** What is searched for: an address may hold more than a search may, or what no text has. */
export const normalizeSearch = (typed: string): string =>
  [...typed.replace(/\p{Cc}/gu, " ").trim()].slice(0, SEARCH_LIMIT).join("").trim();

const isDays = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_DAYS;

const isPoints = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100;

/** The ids that an address holds, as far as they are any. */
const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => GUID.test(String(id))).slice(0, MAX_IDS) : [];

/** A value as the API takes it, or null: unset, or something that only an address typed by hand holds. */
export function asParameter(filter: Filter, value: unknown): string | null {
  if (typeof value === "boolean") return String(value);
  if (filter.kind === "days") return isDays(value) ? String(value) : null;
  if (filter.kind === "points") return isPoints(value) ? String(value) : null;
  if (filter.kind === "ids") return idsIn(value).join(",") || null;
  if (typeof value !== "string") return null;
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
    default:
      return value;
  }
}

/** The API's query for what the address holds: each filter under its own name, only what the API would take. */
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

/** Whether the list shows less than everything it is about. */
export const isFiltered = <D extends Filters>(filters: D, values: Partial<FilterValues<D>>) =>
  Object.entries(filters).some(
    ([name, filter]) => isNarrowing(filter) && asParameter(filter, values[name]) !== null,
  );

/** A filter that is set, as a chip shows it: "Status: Buyer", removed by setting `name` to `cleared`. */
export type FilterChip = { name: string; label: string; text: string; cleared: unknown };

/** How the records that filters hold the ids of are called, by id. */
export type RecordNames = { [id: string]: string | undefined };

/** A chip for every filter that is set, and for each of several records; one without a `label` has none. */
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
    return text ? [{ name, label, text, cleared: getUnsetValue(filter) }] : [];
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
    case "number":
      return `${filter.begins} ${filter.isMoney ? formatCurrency(Number(parameter)) : formatNumber(Number(parameter))}`;
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
