/** Parses and serializes one parameter of an address. An optional `Value` includes null. */
export type AddressParser<Value> = {
  /** Returns null for a text that is no valid value. */
  parse: (text: string) => NonNullable<Value> | null;
  serialize: (value: NonNullable<Value>) => string;
  /** The value when the address has no such parameter, or an invalid one. */
  fallback: Value;
  /** Whether the address contains the parameter even when its value is the fallback. */
  isAlwaysShown?: boolean;
  withDefault: (fallback: NonNullable<Value>) => AddressParser<NonNullable<Value>>;
};

export type ParserMap = {
  readonly [name: string]: {
    parse: (text: string) => unknown;
    serialize: (value: never) => string;
    fallback: unknown;
    isAlwaysShown?: boolean;
  };
};

/** The values of an address, by parameter. */
export type AddressValues<Parsers extends ParserMap> = {
  [Name in keyof Parsers]: Parsers[Name]["fallback"];
};

/** A page's query parameters: several values where a parameter is repeated. */
export type SearchParams = Record<string, string | string[] | undefined>;

type Codec<Value> = Pick<AddressParser<Value>, "parse" | "serialize">;

export function createParser<Value>({ parse, serialize }: Codec<Value>) {
  const build = <Fallback extends Value | null>(fallback: Fallback): AddressParser<Fallback> => ({
    parse: parse as AddressParser<Fallback>["parse"],
    serialize: serialize as AddressParser<Fallback>["serialize"],
    fallback,
    withDefault: build as AddressParser<Fallback>["withDefault"],
  });
  return build<Value | null>(null);
}

export const parseAsString = createParser<string>({
  parse: (text) => text,
  serialize: (value) => value,
});

export const parseAsInteger = createParser<number>({
  parse: (text) => {
    const value = Number.parseInt(text, 10);
    return Number.isNaN(value) ? null : value;
  },
  serialize: (value) => value.toFixed(),
});

export const parseAsBoolean = createParser<boolean>({
  parse: (text) => text.toLowerCase() === "true",
  serialize: String,
});

/** Makes a parser that accepts only the given values. */
export const parseAsStringLiteral = <const Value extends string>(values: readonly Value[]) =>
  createParser<Value>({
    parse: (text) => values.find((value) => value === text) ?? null,
    serialize: (value) => value,
  });

/** Makes a parser of comma-separated values. Invalid ones are left out. */
export const parseAsArrayOf = <Value>({ parse, serialize }: AddressParser<Value>) =>
  createParser<NonNullable<Value>[]>({
    parse: (text) =>
      text
        .split(",")
        .filter(Boolean)
        .map((item) => parse(item.replaceAll("%2C", ",")))
        .filter((item) => item !== null),
    serialize: (values) => values.map((value) => serialize(value).replaceAll(",", "%2C")).join(","),
  });

/** Returns the values that an address holds. */
export function readAddress<Parsers extends ParserMap>(
  parsers: Parsers,
  address: SearchParams | URLSearchParams,
): AddressValues<Parsers> {
  const values = Object.entries(parsers).map(([name, { parse, fallback }]) => {
    const text = getFirst(address, name);
    return [name, (text === undefined ? null : parse(text)) ?? fallback];
  });
  return Object.fromEntries(values) as AddressValues<Parsers>;
}

function getFirst(address: SearchParams | URLSearchParams, name: string): string | undefined {
  if (address instanceof URLSearchParams) return address.get(name) ?? undefined;
  const value = address[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Changes a query to hold the values given. Null and a parameter's fallback remove the parameter. */
export function writeAddress<Parsers extends ParserMap>(
  query: URLSearchParams,
  parsers: Parsers,
  values: Partial<AddressValues<Parsers>>,
): void {
  for (const [name, parser] of Object.entries(parsers)) {
    const value = values[name];
    if (value === undefined) continue;
    const text = value === null ? null : parser.serialize(value as never);
    if (text === null || isFallback(parser, text)) query.delete(name);
    else query.set(name, text);
  }
}

function isFallback({ serialize, fallback, isAlwaysShown }: ParserMap[string], text: string) {
  return !isAlwaysShown && fallback !== null && serialize(fallback as never) === text;
}

/** Returns "?search=…&status=…" with the values that differ from the fallback, or an empty text. */
export function toAddress<Parsers extends ParserMap>(
  parsers: Parsers,
  values: Partial<AddressValues<Parsers>>,
): string {
  const query = new URLSearchParams();
  writeAddress(query, parsers, values);
  return toSearch(query);
}

/** Returns a query as part of an address ("?a=1,2"), with readable commas; an empty text for an empty query. */
export const toSearch = (query: URLSearchParams): string =>
  query.size === 0 ? "" : `?${query.toString().replaceAll("%2C", ",")}`;
