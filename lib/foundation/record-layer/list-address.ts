import {
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  readAddress,
  toAddress,
  type AddressParser,
  type AddressValues,
  type ParserMap,
  type SearchParams,
} from "@/lib/foundation/address/parsers";
import { isCustomName } from "@/lib/foundation/api/custom-params";
import {
  asParameter,
  isFiltered,
  LAST_PAGE,
  toListParams,
  emptyFilters,
  SORT_ORDERS,
  type AddressValue,
  type Filter,
  type Filters,
  type FilterValues,
  type SortOrder,
} from "./list";

/** A parser for each filter in the page's address, under the API's names. */
type AddressParsers<D extends Filters> = {
  [Name in keyof D]: AddressParser<AddressValue<D[Name]>>;
};

/** Returns the parsers of a list's address. Unknown values fall back to the default. */
export function addressParsers<D extends Filters>(filters: D): AddressParsers<D> {
  const parsers = Object.entries(filters).map(([name, filter]) => [
    name,
    isCustomName(name) ? toStrictParser(filter) : toParser(filter),
  ]);
  return Object.fromEntries(parsers) as AddressParsers<D>;
}

function toParser(filter: Filter) {
  switch (filter.kind) {
    case "choice": {
      const parser = parseAsStringLiteral(filter.values);
      return filter.fallback === null ? parser : parser.withDefault(filter.fallback);
    }
    case "flag":
      return parseAsBoolean;
    case "id":
    case "owner":
      return parseAsString;
    case "days":
    case "points":
      return parseAsInteger;
    case "ids":
      return parseAsArrayOf(parseAsString).withDefault([]);
    default:
      return parseAsString.withDefault("");
  }
}

/** For filters by custom fields: keeps only values that the API takes, in the API's form. */
function toStrictParser(filter: Filter): ParserMap[string] {
  const parser: ParserMap[string] = toParser(filter);
  const parse = (text: string) => {
    const value = parser.parse(text);
    const parameter = asParameter(filter, value);
    return typeof value === "string" || parameter === null ? parameter : value;
  };
  return { ...parser, parse };
}

type Sortable<Sort extends string> = { sorts: readonly [Sort, ...Sort[]]; defaultOrder: SortOrder };

/** Returns the parsers of a list's order. The first of `sorts` is the default. */
export function sortParsers<const Sort extends string>({ sorts, defaultOrder }: Sortable<Sort>) {
  return {
    sortBy: parseAsStringLiteral(sorts).withDefault(sorts[0]),
    sortOrder: parseAsStringLiteral(SORT_ORDERS).withDefault(defaultOrder),
  };
}

/** The parser of the page number in a list's address. */
export const pageParser = parseAsInteger.withDefault(1);

/**
 * Returns what reads and writes a list's address: its filters, and `more` parameters such as order, page
 * and view. Unknown values fall back to the default.
 */
export function listAddress<D extends Filters, More extends ParserMap>(filters: D, more: More) {
  const parsers = { ...addressParsers(filters), ...more };
  type State = AddressValues<typeof parsers>;
  return {
    filters,
    parsers,
    /** Reads a page's `searchParams`. */
    read: (address: SearchParams | URLSearchParams): State => readAddress(parsers, address),
    /** Returns "?search=…&status=…" with what differs from the default; else an empty text. */
    query: (state: Partial<State>): string => toAddress(parsers, state),
    /** The change that clears all filters and goes to the first page. */
    cleared: { ...emptyFilters(filters), ...("page" in parsers && { page: 1 }) } as Partial<State>,
    /** Whether a filter narrows the list. */
    isFiltered: (state: State) => isFiltered(filters, state as Partial<FilterValues<D>>),
  };
}

/** The values in a list's address. */
export type AddressState<Address extends { parsers: ParserMap }> = AddressValues<
  Address["parsers"]
>;

/** Returns the API's query for the filters and the order of an address. */
export function toOrderedParams<D extends Filters>(
  filters: D,
  state: FilterValues<D> & { sortBy: string; sortOrder: SortOrder },
): URLSearchParams {
  const query = toListParams(filters, state);
  query.set("sortBy", state.sortBy);
  query.set("sortOrder", state.sortOrder);
  return query;
}

/** Sets page and limit of a query. The page is limited, because an address typed by hand may have any. */
export function withPage(
  query: URLSearchParams,
  { page, limit, maxPage = LAST_PAGE }: { page: number; limit: number; maxPage?: number },
): URLSearchParams {
  query.set("page", String(Math.min(Math.max(page, 1), maxPage)));
  query.set("limit", String(limit));
  return query;
}
