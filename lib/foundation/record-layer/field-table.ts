import type { Database } from "@/lib/foundation/supabase/database.types";

/** The properties of a field of any kind. */
type Description = {
  /** Its name in forms, on the record's page and in conflicts: "Client type". */
  label: string;
  /** A shorter name for narrow places: "Type". */
  shortLabel?: string;
  /** Its header in CSV files; else the label. */
  header?: string;
  help?: string;
  placeholder?: string;
  /** The section of the form and of the record's page that shows it. */
  section?: "basic" | "source" | "property";
  /** The value in the form of a new record; else blank. */
  initial?: string;
  /** The width of its column in the table, in pixels; missing without a column. */
  width?: number;
  /** Whether people choose between the two values when records are merged. */
  merged?: boolean;
  /** In exported and imported files: "cell" for one cell with the plain value, "own" for rules of its own. */
  file?: "cell" | "own";
  /** Its headers in other systems' files, as `normalizeHeader` returns them, separated by spaces, beside its label. */
  headings?: string;
  /** The permission to change it. */
  permission?: string;
  /** Its description in the API's documentation. */
  meaning?: string;
};

/** The kind of a field's value, with its limits in characters. Messages without a text follow from the label. */
type Content =
  | { kind: "text" | "lines" | "phone"; max: number; required?: boolean; tooLong?: string }
  | { kind: "email" | "link"; max: number }
  | { kind: "day"; past?: boolean; invalid?: string }
  | { kind: "time" }
  | { kind: "moment" }
  | {
      kind: "choice";
      values: readonly string[];
      labels?: Readonly<Record<string, string>>;
      /** Whether it may have no value. */
      optional?: boolean;
      unknown?: string;
    }
  | { kind: "yes_no" }
  /** Several of a few values, in their order. */
  | { kind: "choices"; values: readonly string[]; labels: Readonly<Record<string, string>> }
  /** A number from 0 in steps. */
  | {
      kind: "number";
      max: number;
      step: number;
      /** Shown without a thousands separator. */
      isYear?: boolean;
    }
  | { kind: "percent"; step: number; invalid: string }
  /** US dollars. Blank is $0, or null when `optional`. A `computed` value has no box. */
  | { kind: "money"; computed?: boolean; optional?: boolean }
  /** Lists of {label, email} or {label, phone}, tags, a member, another record. Each has its own schema and box. */
  | { kind: "contacts" | "tags" | "member" | "record" };

export type Field = Description & Content;

/**
 * The fields of a kind of record, in the API's order. Its zod schemas, form, page, table, files, merging,
 * conflicts and documentation follow from it (docs/adding-a-feature.md, "Adding a column").
 */
export type FieldTable = Readonly<Record<string, Field>>;

type Tables = Database["public"]["Tables"];
type KeptColumn = "id" | "tenant_id" | "created_at" | "updated_at" | "field_stamps" | "custom";
type InsertedColumn<Insert> = {
  [Column in keyof Insert]-?: [Exclude<Insert[Column], undefined>] extends [never] ? never : Column;
}[keyof Insert];

/**
 * The columns of a table that people may write as built-in fields: not generated, not maintained by the
 * database, not `Derived`, and no values of custom fields.
 */
export type WrittenColumn<Table extends keyof Tables, Derived extends string = never> = Exclude<
  InsertedColumn<Tables[Table]["Insert"]>,
  KeptColumn | Derived | `custom_${string}`
>;

/** The names of the fields that match a pattern. */
export type NameWhere<Table, Pattern> = {
  [Name in keyof Table]: Table[Name] extends Pattern ? Name : never;
}[keyof Table] &
  string;

/** Returns the names of the fields with these properties, in the table's order. */
export const namesWhere = <
  const Table extends FieldTable,
  const Pattern extends Readonly<Partial<Record<keyof Description | "kind", unknown>>>,
>(
  table: Table,
  pattern: Pattern,
) =>
  Object.entries<Record<string, unknown>>(table)
    .filter(([, field]) => Object.entries(pattern).every(([key, value]) => field[key] === value))
    .map(([name]) => name) as NameWhere<Table, Pattern>[];

/** Returns the names of the fields that have a property, in the table's order. */
export const namesWith = <const Table extends FieldTable, Key extends keyof Description>(
  table: Table,
  key: Key,
) =>
  Object.keys(table).filter((name) => table[name]?.[key] !== undefined) as NameWhere<
    Table,
    Record<Key, unknown>
  >[];

/** Returns the table without the named fields. */
export const omitFields = <Table extends FieldTable, Name extends keyof Table>(
  table: Table,
  names: readonly Name[],
) =>
  Object.fromEntries(
    Object.entries(table).filter(([name]) => !names.some((omitted) => omitted === name)),
  ) as Omit<Table, Name>;

/** Returns the values of the named fields. */
export const pickFields = <Values, Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>;

/** Returns a field's short label. */
export const getShortLabel = ({ label, shortLabel = label }: Field): string => shortLabel;

/** Returns an object with a value for each name. */
export const mapNames = <Name extends string, Value>(
  names: readonly Name[],
  map: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, map(name)])) as Record<Name, Value>;

/** Returns the descriptions for the API's documentation, by field. */
export const toMeanings = (table: FieldTable): Record<string, string> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { meaning }]) => (meaning ? [[name, meaning]] : [])),
  );
