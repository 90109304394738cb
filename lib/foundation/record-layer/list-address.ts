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

/** How a list's filters stand in the page's address, under the API's own names. */
type AddressParsers<D extends Filters> = {
  [Name in keyof D]: AddressParser<AddressValue<D[Name]>>;
};

/** The parsers of a list's address; what they do not know falls back. */
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

/** A team's own filters go from the address to the API as they were read. */
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

/** The order of a list, as its address holds it; the first of `sorts` is what it begins with. */
export function sortParsers<const Sort extends string>({ sorts, defaultOrder }: Sortable<Sort>) {
  return {
    sortBy: parseAsStringLiteral(sorts).withDefault(sorts[0]),
    sortOrder: parseAsStringLiteral(SORT_ORDERS).withDefault(defaultOrder),
  };
}

/** Which page a list's address names. */
export const pageParser = parseAsInteger.withDefault(1);

/**
 * A list's address: the filters it narrows by, and what else it holds (an order, a page, a view); what it does not know
 * falls back.
 */
export function listAddress<D extends Filters, More extends ParserMap>(filters: D, more: More) {
  const parsers = { ...addressParsers(filters), ...more };
  type State = AddressValues<typeof parsers>;
  return {
    filters,
    parsers,
    /** What a page's `searchParams` hold, on the server. */
    read: (address: SearchParams | URLSearchParams): State => readAddress(parsers, address),
    /** "?search=…&status=…" with what differs from the default; empty text when nothing does. */
    query: (state: Partial<State>): string => toAddress(parsers, state),
    /** Takes every filter away, from the first page on; what else the address holds stays. */
    cleared: { ...emptyFilters(filters), ...("page" in parsers && { page: 1 }) } as Partial<State>,
    /** Whether the list shows less than everything it is about. */
    isFiltered: (state: State) => isFiltered(filters, state as Partial<FilterValues<D>>),
  };
}

/** What a list's address holds. */
export type AddressState<Address extends { parsers: ParserMap }> = AddressValues<
  Address["parsers"]
>;

/** The API's query for the filters and the order that an address holds. */
export function toOrderedParams<D extends Filters>(
  filters: D,
  state: FilterValues<D> & { sortBy: string; sortOrder: SortOrder },
): URLSearchParams {
  const query = toListParams(filters, state);
  query.set("sortBy", state.sortBy);
  query.set("sortOrder", state.sortOrder);
  return query;
}

/** The query of one page of a list; an address typed by hand may name any. */
export function withPage(
  query: URLSearchParams,
  { page, limit, maxPage = LAST_PAGE }: { page: number; limit: number; maxPage?: number },
): URLSearchParams {
  query.set("page", String(Math.min(Math.max(page, 1), maxPage)));
  query.set("limit", String(limit));
  return query;
}
