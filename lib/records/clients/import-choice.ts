import { z } from "zod";
import { AppError } from "@/lib/foundation/errors";
import { guessColumns, type Columns } from "./import-columns";
import { indexCustomColumns, type CustomColumns } from "./import-custom";
import { isCustomImportField, NO_CUSTOM_FIELDS, type CustomImport } from "./import-custom-fields";
import {
  IMPORT_FIELDS,
  PERSON_LABELS,
  type ColumnChoice,
  type CustomImportField,
  type ImportField,
} from "./import-fields";
import { importMessages as text } from "./import-messages";
import { CLIENT_STATUSES } from "./list";
import { normalizeValue } from "./normalize-value";
import { CLIENT_SOURCES, type ClientSource } from "./sources";

/** The meanings of the file's words, by normalizeValue(). "" marks a word without a meaning. */
type Meanings<Meaning extends string = string> = ReadonlyMap<string, Meaning | "">;
type Status = (typeof CLIENT_STATUSES)[number];

/** How a file is read: the fields of its columns, and the meanings of its words. */
export type ImportChoice = {
  columns: ColumnChoice;
  /** The custom fields that columns may be mapped to. */
  custom: CustomColumns;
  /** Client types by the file's words. A word without an entry rejects its row. */
  statuses: Meanings<Status>;
  /** Sources by the file's words. A word without an entry gets its most likely source. */
  sources: Meanings<ClientSource>;
  /** Member ids by the file's names. For a name without an entry, the importer becomes the owner. */
  owners: Meanings;
  /** Whether an invalid optional value, such as an email, moves to the note and its row is kept. */
  keepsBadRows: boolean;
};

const column = z.preprocess(
  (field) => (field === "" ? null : field),
  z
    .union([
      z.enum(IMPORT_FIELDS),
      z.templateLiteral(["custom.", z.string()]) satisfies z.ZodType<CustomImportField>,
    ])
    .nullable(),
);
const columns = z.record(z.string(), column);
const cellMeanings = <Meaning extends z.ZodType<string>>(meaning: Meaning) =>
  z
    .record(z.string(), z.union([meaning, z.literal("")]))
    .transform(
      (given) => new Map(Object.entries(given).map(([word, is]) => [normalizeValue(word), is])),
    )
    .default(() => new Map());

/** The form's `mapping`: only columns, {header: field or ""}, or columns and the meanings of words. */
const mapping = z.union([
  z.object({
    columns,
    values: z
      .object({
        status: cellMeanings(z.enum(CLIENT_STATUSES)),
        source: cellMeanings(z.enum(CLIENT_SOURCES)),
        owner: cellMeanings(z.guid()),
      })
      .prefault({}),
    bad_values: z.enum(["reject", "to_note"]).default("reject"),
  }),
  columns.transform((given) => ({
    columns: given,
    values: {
      status: new Map<string, Status | "">(),
      source: new Map<string, ClientSource | "">(),
      owner: new Map<string, string>(),
    },
    bad_values: "reject" as const,
  })),
]);

/** The `mapping` that the browser sends. */
export type ImportMapping = {
  columns: Record<string, ImportField | "">;
  values?: Partial<Record<"status" | "source" | "owner", Record<string, string>>>;
  bad_values?: "reject" | "to_note";
};

const invalid = (code: string, message: string) => new AppError(code, message, { status: 400 });

/**
 * Returns how to read a file with this header, from `mapping` or guessed from the headings. Throws AppError
 * 400 when the mapping names an unknown column or field, or maps no column to a field of a client.
 */
export function chooseColumns(
  file: Columns,
  given?: unknown,
  custom: CustomImport = NO_CUSTOM_FIELDS,
): ImportChoice {
  const choice =
    given === undefined ? guessMapping(file, custom) : getChosenField(file.header, given, custom);
  if (!choice.columns.some(isClientField)) throw invalid("no_usable_column", text.noColumn);
  return choice;
}

/** Whether a field belongs to the client record itself. An import needs at least one. */
const isClientField = (field: ImportField | null) =>
  field === "company" ||
  field === "status" ||
  (field !== null && field in PERSON_LABELS && field !== "contact_label");

/** Whether a column's value can reject its row: a field of the client record, or a custom field. */
export const isJudgedField = (field: ImportField | null) =>
  isClientField(field) || isCustomImportField(field);

const guessMapping = (file: Columns, custom: CustomImport): ImportChoice => ({
  columns: guessColumns(file, custom.fields),
  custom: indexCustomColumns(custom),
  statuses: new Map(),
  sources: new Map(),
  owners: new Map(),
  keepsBadRows: false,
});

function getChosenField(
  header: readonly string[],
  given: unknown,
  custom: CustomImport,
): ImportChoice {
  const parsed = mapping.safeParse(given);
  if (!parsed.success) throw invalid("invalid_mapping", text.mappingInvalid);
  const { values, bad_values } = parsed.data;
  const customColumns = indexCustomColumns(custom);
  const fields = new Map<string, ImportField | null>();
  for (const [name, field] of Object.entries(parsed.data.columns)) {
    if (!header.includes(name.trim())) {
      throw invalid("invalid_mapping", text.mappingUnknownColumn(name));
    }
    if (isCustomImportField(field) && !customColumns.has(field)) {
      throw invalid("invalid_mapping", text.mappingUnknownField(field));
    }
    fields.set(name.trim(), field);
  }
  return {
    columns: header.map((name) => fields.get(name) ?? null),
    custom: customColumns,
    statuses: values.status,
    sources: values.source,
    owners: values.owner,
    keepsBadRows: bad_values === "to_note",
  };
}
