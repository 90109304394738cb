import {
  parseAsBoolean,
  parseAsString,
  parseAsStringLiteral,
  type SingleParserBuilder,
} from "nuqs/server";
import type { AddressValue, Filter, Filters } from "./list";

type Builder<Value> = SingleParserBuilder<NonNullable<Value>>;
type Parser<Value> = null extends Value
  ? Builder<Value>
  : ReturnType<Builder<Value>["withDefault"]>;

/** How a list's filters stand in the page's address: nuqs' parsers, under the API's own names. */
export type AddressParsers<D extends Filters> = {
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
    case "owner":
      return parseAsStringLiteral(["me"]);
    case "flag":
      return parseAsBoolean;
    case "id":
      return parseAsString;
    default:
      return parseAsString.withDefault("");
  }
}

/** The order of a list, as its address holds it; the first of `sorts` is what it begins with. */
export function sortParsers<const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  return {
    sortBy: parseAsStringLiteral(sorts).withDefault(sorts[0]),
    sortOrder: parseAsStringLiteral(["asc", "desc"]).withDefault("asc"),
  };
}
