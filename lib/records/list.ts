import { isCalendarDay } from "@/lib/calendar-day";
import { formatCurrency, formatDate } from "@/lib/format";

/** Characters a search may have. */
export const SEARCH_LIMIT = 200;

/** The last page that may be asked for, and the most records a page holds. */
export const LAST_PAGE = 9_999_999_999;
export const MOST_PER_PAGE = 200;

/**
 * What may narrow a list, said once: the parsers of the page's address (list-address.ts), the API's query
 * (list-query.ts), its documentation, the chips above the list and whether it is filtered all follow from it.
 */
export type Filter =
  | { kind: "search"; label: string }
  | ChoiceFilter<string, string | null>
  /** The id of a record; `of` is its kind in words: "client". */
  | { kind: "id"; label: string; of: string }
  /** Whose: `me`, or the id of a member; `mine` is how a chip says the first. */
  | { kind: "owner"; label: string; mine: string }
  | { kind: "flag"; label: string }
  | { kind: "day"; label: string }
  /** US dollars; what is no number filters nothing. `from` and `to` are how a chip begins. */
  | { kind: "dollars"; label: string; begins: string };

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
export const record = (label: string, of: string) => ({ kind: "id", label, of }) as const;
export const owner = (label: string, mine: string) => ({ kind: "owner", label, mine }) as const;
export const flag = (label: string) => ({ kind: "flag", label }) as const;
export const day = (label: string) => ({ kind: "day", label }) as const;
export const dollars = (label: string, begins: string) =>
  ({ kind: "dollars", label, begins }) as const;

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
export type AddressValue<F extends Filter> = F extends { kind: "search" | "day" | "dollars" }
  ? string
  : F extends { kind: "choice"; values: readonly (infer Value)[]; fallback: infer Fallback }
    ? Value | (null extends Fallback ? null : never)
    : F extends { kind: "owner" }
      ? "me" | null
      : F extends { kind: "flag" }
        ? boolean | null
        : string | null;

/** What the page's address holds of a list's filters. */
export type FilterValues<D extends Filters> = { [Name in keyof D]: AddressValue<D[Name]> };

/** What a filter holds when nobody has set it. */
export function unset<F extends Filter>(filter: F): AddressValue<F> {
  const nothing =
    filter.kind === "choice"
      ? filter.fallback
      : filter.kind === "search" || filter.kind === "day" || filter.kind === "dollars"
        ? ""
        : null;
  return nothing as AddressValue<F>;
}

/** Values that take every filter away. */
export function noFilters<D extends Filters>(filters: D): FilterValues<D> {
  const entries = Object.entries(filters).map(([name, filter]) => [name, unset(filter)]);
  return Object.fromEntries(entries) as FilterValues<D>;
}

const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An amount as it may be typed, "$300,000" or "300000"; undefined for what is none. */
export function dollarsIn(typed: string): number | undefined {
  const plain = typed.replace(/[$,\s]/g, "");
  const amount = Number(plain);
  return plain === "" || !Number.isFinite(amount) ? undefined : amount;
}

/** What is searched for: an address may hold more than a search may, or what no text has. */
export const searchedFor = (typed: string): string =>
  [...typed.replace(/\p{Cc}/gu, " ").trim()].slice(0, SEARCH_LIMIT).join("").trim();

/** A value as the API takes it, or null: unset, or something that only an address typed by hand holds. */
function asParameter(filter: Filter, value: unknown): string | null {
  if (typeof value === "boolean") return String(value);
  if (typeof value !== "string") return null;
  switch (filter.kind) {
    case "search":
      return searchedFor(value) || null;
    case "choice":
      return value === filter.fallback ? null : value;
    case "id":
      return GUID.test(value) ? value : null;
    case "day":
      return isCalendarDay(value) ? value : null;
    case "dollars":
      return dollarsIn(value) === undefined ? null : value;
    default:
      return value;
  }
}

/** The API's query for what the address holds: each filter under its own name, only what the API would take. */
export function listParams<D extends Filters>(
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

const narrows = (filter: Filter): boolean => filter.kind !== "choice" || filter.narrows;

/** Whether the list shows less than everything it is about. */
export const isFiltered = <D extends Filters>(filters: D, values: Partial<FilterValues<D>>) =>
  Object.entries(filters).some(
    ([name, filter]) => narrows(filter) && asParameter(filter, values[name]) !== null,
  );

/** A filter that is set, as a chip shows it: "Status: Buyer", removed by setting `name` to `cleared`. */
export type FilterChip = { name: string; label: string; text: string; cleared: unknown };

/**
 * A chip for every filter that is set. `names` says the records that filters hold the ids of; a filter
 * without a `label` has none.
 */
export function filterChips<D extends Filters>(
  filters: D,
  values: Partial<FilterValues<D>>,
  names: Partial<Record<keyof D, string>> = {},
): FilterChip[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const parameter = asParameter(filter, values[name]);
    if (parameter === null) return [];
    const text = chipText(filter, parameter, names[name]);
    return text ? [{ name, label: filter.label, text, cleared: unset(filter) }] : [];
  });
}

function chipText(filter: Filter, parameter: string, recordName = ""): string {
  switch (filter.kind) {
    case "search":
      return `“${parameter}”`;
    case "choice":
      return filter.labels?.[parameter] ?? parameter;
    case "id":
      return recordName;
    case "owner":
      return filter.mine;
    case "day":
      return `${filter.label} ${formatDate(parameter)}`;
    case "dollars":
      return `${filter.begins} ${formatCurrency(dollarsIn(parameter) ?? 0)}`;
    case "flag":
      return filter.label;
  }
}
