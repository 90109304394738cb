import {
  createLoader,
  createSerializer,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  type inferParserType,
  type ParserMap,
  type SingleParserBuilder,
} from "nuqs/server";
import {
  isFiltered,
  LAST_PAGE,
  listParams,
  noFilters,
  SORT_ORDERS,
  type AddressValue,
  type Filter,
  type Filters,
  type FilterValues,
  type SortOrder,
} from "./list";

type Builder<Value> = SingleParserBuilder<NonNullable<Value>>;
type Parser<Value> = null extends Value
  ? Builder<Value>
  : ReturnType<Builder<Value>["withDefault"]>;

/** How a list's filters stand in the page's address: nuqs' parsers, under the API's own names. */
type AddressParsers<D extends Filters> = {
  [Name in keyof D]: Parser<AddressValue<D[Name]>>;
};

/** The parsers of a list's address; what they do not know falls back. */
export function addressParsers<D extends Filters>(filters: D): AddressParsers<D> {
  const parsers = Object.entries(filters).map(([name, filter]) => [name, parserOf(filter)]);
  return Object.fromEntries(parsers) as AddressParsers<D>;
}

function parserOf(filter: Filter) {
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

type Sortable<Sort extends string> = { sorts: readonly [Sort, ...Sort[]]; ordered: SortOrder };

/** The order of a list, as its address holds it; the first of `sorts` is what it begins with. */
export function sortParsers<const Sort extends string>({ sorts, ordered }: Sortable<Sort>) {
  return {
    sortBy: parseAsStringLiteral(sorts).withDefault(sorts[0]),
    sortOrder: parseAsStringLiteral(SORT_ORDERS).withDefault(ordered),
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
  type Held = inferParserType<typeof parsers>;
  return {
    filters,
    parsers,
    /** What a page's `searchParams` hold, on the server. */
    load: createLoader(parsers),
    /** "?search=…&status=…" with what differs from the default; empty text when nothing does. */
    query: createSerializer(parsers),
    /** Takes every filter away, from the first page on; what else the address holds stays. */
    none: { ...noFilters(filters), ...("page" in parsers && { page: 1 }) } as Partial<Held>,
    /** Whether the list shows less than everything it is about. */
    isFiltered: (held: Held) => isFiltered(filters, held as Partial<FilterValues<D>>),
  };
}

/** What a list's address holds. */
export type InAddress<Address extends { parsers: ParserMap }> = inferParserType<Address["parsers"]>;

/** The API's query for the filters and the order that an address holds. */
export function orderedParams<D extends Filters>(
  filters: D,
  held: FilterValues<D> & { sortBy: string; sortOrder: SortOrder },
): URLSearchParams {
  const query = listParams(filters, held);
  query.set("sortBy", held.sortBy);
  query.set("sortOrder", held.sortOrder);
  return query;
}

/** The query of one page of a list; an address typed by hand may name any. */
export function pageOfQuery(
  query: URLSearchParams,
  { page, limit, deepest = LAST_PAGE }: { page: number; limit: number; deepest?: number },
): URLSearchParams {
  query.set("page", String(Math.min(Math.max(page, 1), deepest)));
  query.set("limit", String(limit));
  return query;
}
