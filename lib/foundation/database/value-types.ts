import pg from "pg";

type Parse = (text: string) => unknown;

/** The element type's id by the array type's id. */
export type ArrayTypes = ReadonlyMap<number, number>;

/** Reads a database's array types, for `toArrayTypes`. */
export const ARRAY_TYPES_QUERY =
  "select typarray::int as type, oid::int as element from pg_type where typarray <> 0";

/** Returns the array types of a database from the rows of ARRAY_TYPES_QUERY. */
export const toArrayTypes = (rows: { type: number; element: number }[]): ArrayTypes =>
  new Map(rows.map(({ type, element }) => [type, element]));

const BOOLEAN = 16;
const BYTES = 17;
const NUMBERS = [20, 21, 23, 26, 700, 701, 1700];
const JSON_TYPES = [114, 3802];
const TEXTS: number = 1009;
const TIMESTAMP = 1114;
const TIMESTAMP_WITH_ZONE = 1184;

/** Types without a parser remain the text that Postgres sends. */
const PARSERS = new Map<number, Parse>([
  [BOOLEAN, (text) => text === "t"],
  [BYTES, pg.types.getTypeParser(BYTES)],
  ...NUMBERS.map((type) => [type, Number] as const),
  ...JSON_TYPES.map((type) => [type, (text: string): unknown => JSON.parse(text)] as const),
  [TIMESTAMP, (text) => text.replace(" ", "T")],
  [TIMESTAMP_WITH_ZONE, (text) => text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00")],
]);

/**
 * Returns parsers that produce the same values as a hosted project's data API: numbers for numeric, ISO 8601
 * with a T and a full offset for timestamps, arrays of every type in the database.
 */
export function valueTypes(arrayTypes: ArrayTypes = new Map()): pg.CustomTypesConfig {
  const getParser = (type: number): Parse => {
    const element = arrayTypes.get(type);
    if (element === undefined) return PARSERS.get(type) ?? ((text) => text);
    return arrayParser(getParser(element));
  };
  return { getTypeParser: (type: number) => getParser(type) } as pg.CustomTypesConfig;
}

/** Returns a parser of arrays of a type. Nested arrays and nulls are kept. */
function arrayParser(parse: Parse): Parse {
  const split: Parse = pg.types.getTypeParser(TEXTS);
  const convert = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(convert) : value === null ? null : parse(String(value));
  return (text) => convert(split(text));
}
