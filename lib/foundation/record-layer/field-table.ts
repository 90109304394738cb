import type { Database } from "@/lib/foundation/supabase/database.types";

/** What is said of a field whatever it holds. */
type Description = {
  /** How it is called in forms, on the record's page and in conflicts: "Client type". */
  label: string;
  /** The same where there is little room: "Type". */
  shortLabel?: string;
  /** How files call it; else as its label. */
  header?: string;
  help?: string;
  placeholder?: string;
  /** Which section of the form, and part of the record's page, has it. */
  section?: "basic" | "source" | "property";
  /** What the box of a new record begins with; else blank. */
  initial?: string;
  /** Pixels of its column in the table, where the table has one. */
  width?: number;
  /** Chosen from one or the other where two records are merged. */
  merged?: boolean;
  /**
   * In exported files and imported ones: "cell" for a field that is one cell, written and read as it stands; "own" for
   * one that is composed by rules of its own.
   */
  file?: "cell" | "own";
  /** How other systems' files head it, folded by `normalizeHeader`, separated by spaces. Its label counts as well. */
  headings?: string;
  /** What setting it to somebody or something else takes. */
  permission?: string;
  /** What the API's documentation says of it. */
  meaning?: string;
};

/** What a field holds; limits in characters. Messages that are left out follow from the label. */
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
      /** Whether none may be chosen. */
      optional?: boolean;
      unknown?: string;
    }
  | { kind: "yes_no" }
  /** Any of a few, in their order. */
  | { kind: "choices"; values: readonly string[]; labels: Readonly<Record<string, string>> }
  /** From 0 up in such steps. */
  | {
      kind: "number";
      max: number;
      step: number;
      /** Read without a thousands separator. */ isYear?: boolean;
    }
  | { kind: "percent"; step: number; invalid: string }
  /** US dollars, where blank is $0, or none where it is optional; what is computed of other fields has no box. */
  | { kind: "money"; computed?: boolean; optional?: boolean }
  /** Lists of {label, email} or {label, phone}, tags, a member, another record: each has its own rules. */
  | { kind: "contacts" | "tags" | "member" | "record" };

export type Field = Description & Content;

/**
 * A kind of record, field by field and in the API's order. Its zod schemas, form, page, table, files, merging, conflicts
 * and documentation follow from it (docs/adding-a-feature.md, "Adding a column").
 */
export type FieldTable = Readonly<Record<string, Field>>;

type Tables = Database["public"]["Tables"];
type KeptColumn = "id" | "tenant_id" | "created_at" | "updated_at" | "field_stamps" | "custom";
type InsertedColumn<Insert> = {
  [Column in keyof Insert]-?: [Exclude<Insert[Column], undefined>] extends [never] ? never : Column;
}[keyof Insert];

/**
 * The columns of a table that somebody may write as built-in fields: neither generated, nor kept by the database, nor
 * `Derived`, nor the values of custom fields.
 */
export type WrittenColumn<Table extends keyof Tables, Derived extends string = never> = Exclude<
  InsertedColumn<Tables[Table]["Insert"]>,
  KeptColumn | Derived | `custom_${string}`
>;

/** The names of the fields that are described so. */
export type NameWhere<Table, Pattern> = {
  [Name in keyof Table]: Table[Name] extends Pattern ? Name : never;
}[keyof Table] &
  string;

/** The names of the fields that are described so, in the table's order. */
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

/** The names of the fields of which this is said, in the table's order. */
export const namesWith = <const Table extends FieldTable, Key extends keyof Description>(
  table: Table,
  key: Key,
) =>
  Object.keys(table).filter((name) => table[name]?.[key] !== undefined) as NameWhere<
    Table,
    Record<Key, unknown>
  >[];

/** A table without these fields. */
export const omitFields = <Table extends FieldTable, Name extends keyof Table>(
  table: Table,
  names: readonly Name[],
) =>
  Object.fromEntries(
    Object.entries(table).filter(([name]) => !names.some((omitted) => omitted === name)),
  ) as Omit<Table, Name>;

/** These of the values by field. */
export const pickFields = <Values, Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>;

/** What a field is called where there is little room. */
export const getShortLabel = ({ label, shortLabel = label }: Field): string => shortLabel;

/** Something of each of these, by its name. */
export const mapNames = <Name extends string, Value>(
  names: readonly Name[],
  map: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, map(name)])) as Record<Name, Value>;

/** What the documentation says of the fields of which it says anything. */
export const toMeanings = (table: FieldTable): Record<string, string> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { meaning }]) => (meaning ? [[name, meaning]] : [])),
  );
