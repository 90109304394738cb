import { z } from "zod";
import { AppError } from "@/lib/foundation/errors";
import { guessColumns, type Columns } from "./import-columns";
import { IMPORT_FIELDS, PERSON_LABELS, type ColumnChoice, type ImportField } from "./import-fields";
import { importMessages as text } from "./import-messages";
import { CLIENT_STATUSES } from "./list";
import { CLIENT_SOURCES, type ClientSource } from "./sources";

/** What the file's own words stand for, by the word as `normalizeValue` leaves it; "" is said of one that stands for nothing. */
type Meanings<Meaning extends string = string> = ReadonlyMap<string, Meaning | "">;
type Status = (typeof CLIENT_STATUSES)[number];

/** How a file is read: what its columns hold, and what becomes of words and values that a client cannot have. */
export type ImportChoice = {
  columns: ColumnChoice;
  /** Client types by the file's words. A word that is not there leaves its row out. */
  statuses: Meanings<Status>;
  /** Sources by the file's words. One that is not there is what it most likely means. */
  sources: Meanings<ClientSource>;
  /** Ids of members by the file's names. Where one is not there, the client is the importer's. */
  owners: Meanings;
  /** An email or another optional value that cannot be kept goes to the note, and the row stays. */
  keepsBadRows: boolean;
};

/** As a file's words are compared: without case, and spaces only between words. */
export const normalizeValue = (value: string): string =>
  value.trim().toLowerCase().replace(/\s+/g, " ");

const column = z.preprocess(
  (field) => (field === "" ? null : field),
  z.enum(IMPORT_FIELDS).nullable(),
);
const columns = z.record(z.string(), column);
const cellMeanings = <Meaning extends z.ZodType<string>>(meaning: Meaning) =>
  z
    .record(z.string(), z.union([meaning, z.literal("")]))
    .transform(
      (given) => new Map(Object.entries(given).map(([word, is]) => [normalizeValue(word), is])),
    )
    .default(() => new Map());

/** The form's `mapping`: columns alone, {header: field or ""}, or with what the file's words stand for. */
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

/** What is sent as `mapping`. */
export type ImportMapping = {
  columns: Record<string, ImportField | "">;
  values?: Partial<Record<"status" | "source" | "owner", Record<string, string>>>;
  bad_values?: "reject" | "to_note";
};

const invalid = (code: string, message: string) => new AppError(code, message, { status: 400 });

/**
 * How to read a file with this header, from the `mapping` that was sent, else by what the headings say. Throws
 * AppError 400 when the mapping names a column or a field that does not exist, or when no column of a client is left.
 */
export function chooseColumns(file: Columns, given?: unknown): ImportChoice {
  const choice = given === undefined ? guessMapping(file) : getChosenField(file.header, given);
  if (!choice.columns.some(isClientField)) throw invalid("no_usable_column", text.noColumn);
  return choice;
}

/** Whether a field is the client's: without one of these there would be none. The others tell something beside. */
export const isClientField = (field: ImportField | null) =>
  field === "company" ||
  field === "status" ||
  (field !== null && field in PERSON_LABELS && field !== "contact_label");

const guessMapping = (file: Columns): ImportChoice => ({
  columns: guessColumns(file),
  statuses: new Map(),
  sources: new Map(),
  owners: new Map(),
  keepsBadRows: false,
});

function getChosenField(header: readonly string[], given: unknown): ImportChoice {
  const parsed = mapping.safeParse(given);
  if (!parsed.success) throw invalid("invalid_mapping", text.mappingInvalid);
  const { values, bad_values } = parsed.data;
  const fields = new Map<string, ImportField | null>();
  for (const [name, field] of Object.entries(parsed.data.columns)) {
    if (!header.includes(name.trim())) {
      throw invalid("invalid_mapping", text.mappingUnknownColumn(name));
    }
    fields.set(name.trim(), field);
  }
  return {
    columns: header.map((name) => fields.get(name) ?? null),
    statuses: values.status,
    sources: values.source,
    owners: values.owner,
    keepsBadRows: bad_values === "to_note",
  };
}
