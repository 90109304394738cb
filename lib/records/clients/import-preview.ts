import type { CsvTable } from "./csv";
import type { ImportMapping } from "./import-choice";
import { guessColumns, labelColumns } from "./import-columns";
import type { ColumnChoice, ImportField } from "./import-fields";
import type { PossibleOwner } from "./import-owners";
import type { UnknownValue } from "./import-values";
import { parseHeadingLabel } from "./other-contacts";

export type ImportPreview = Omit<CsvTable, "encoding"> & {
  guess: ColumnChoice;
};

/**
 * Reads a file in the browser by the server's own rules. Throws Error with a text for the user.
 * The parser is fetched when the first file is chosen. Who may not assign keeps an owner in the note.
 */
export async function previewImport(
  file: File,
  { canAssign }: { canAssign: boolean },
): Promise<ImportPreview> {
  const { readTable } = await import("./import-table");
  const { header, rows, filled, writer } = await readTable(
    new Uint8Array(await file.arrayBuffer()),
  );
  const guess = guessColumns({ header, rows, filled });
  return {
    header,
    rows,
    filled,
    writer,
    guess: canAssign ? guess : guess.map((field) => (field === "owner" ? "notes" : field)),
  };
}

/** What has been said of the file's own words, by the word as `normalizeValue` leaves it, and of what cannot be kept. */
export type ValueChoice = {
  statuses: Readonly<Record<string, string>>;
  sources: Readonly<Record<string, string>>;
  owners: Readonly<Record<string, string>>;
  keepsBadRows: boolean;
};

export const EMPTY_VALUES: ValueChoice = {
  statuses: {},
  sources: {},
  owners: {},
  keepsBadRows: false,
};

/** What a file leaves open once its columns are known. */
export type ImportQuestions = {
  unknown: UnknownValue[];
  /** Rows that are left out for an email or another optional value alone. */
  badRows: number;
  /** What the words most likely mean. */
  likely: ValueChoice;
};

/** What has to be asked about the words and values of a file, as far as the file alone can tell. */
export async function findQuestions(
  preview: ImportPreview,
  columns: ColumnChoice,
  members: readonly PossibleOwner[],
): Promise<ImportQuestions> {
  const [
    { validateRows },
    { guessStatus, listUnknownValues },
    { indexOwners },
    { normalizeValue },
    sources,
  ] = await Promise.all([
    import("./import"),
    import("./import-values"),
    import("./import-owners"),
    import("./import-choice"),
    import("./sources"),
  ]);
  const owners = indexOwners(members);
  const unknown = await listUnknownValues(preview, { columns, owners });
  const meanings = <Meaning>(of: UnknownValue["field"], likely: (word: string) => Meaning) =>
    unknown
      .filter(({ field }) => field === of)
      .map(({ value }) => [normalizeValue(value), likely(value)] as const);
  const statuses = meanings("status", guessStatus);
  const choice = {
    columns,
    owners,
    statuses: new Map(statuses),
    sources: new Map(),
    keepsBadRows: false,
  };
  const strict = await validateRows(preview, choice);
  const kept =
    strict.rejected.length > 0
      ? await validateRows(preview, { ...choice, keepsBadRows: true })
      : strict;
  return {
    unknown,
    badRows: kept.accepted.length - strict.accepted.length,
    likely: {
      statuses: Object.fromEntries(statuses),
      sources: Object.fromEntries(meanings("source", sources.guessSource)),
      owners: {},
      keepsBadRows: true,
    },
  };
}

/** The choice in the API's terms: header to field, or to "" for a column that is left out. */
export const toMapping = (
  header: readonly string[],
  columns: ColumnChoice,
  { statuses, sources, owners, keepsBadRows }: ValueChoice,
): ImportMapping => ({
  columns: Object.fromEntries(header.map((name, index) => [name, columns[index] ?? ""])),
  values: { status: { ...statuses }, source: { ...sources }, owner: { ...owners } },
  bad_values: keepsBadRows ? "to_note" : "reject",
});

/**
 * Under which label a column's email addresses or numbers are kept beside the first; null for a column that is the
 * first itself, or holds something else.
 */
export function getContactLabel(header: readonly string[], columns: ColumnChoice, index: number) {
  const field = columns[index] ?? null;
  const isOther = field === "other_email" || field === "other_phone";
  const isFurther = (field === "email" || field === "phone") && columns.indexOf(field) < index;
  if (!isOther && !isFurther) return null;
  const labels = labelColumns(header, columns)[index] ?? null;
  const isLabelled = labels !== null && columns[labels] === "contact_label";
  return isLabelled ? null : parseHeadingLabel(header[index] ?? "");
}

/** Whether every client can get a name and a phone number, without which none is taken. */
export function missingColumns(columns: ColumnChoice): ("name" | "phone")[] {
  const has = (...fields: ImportField[]) => fields.some((field) => columns.includes(field));
  const missing: ("name" | "phone")[] = [];
  if (!has("name", "name_last_first", "first_name", "last_name")) missing.push("name");
  if (!has("phone")) missing.push("phone");
  return missing;
}
