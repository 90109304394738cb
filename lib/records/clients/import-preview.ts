import type { CsvTable } from "./csv";
import type { ImportMapping } from "./import-choice";
import type { CustomImport } from "./import-custom-fields";
import { guessColumns, labelColumns } from "./import-columns";
import type { ColumnChoice, ImportField } from "./import-fields";
import type { PossibleOwner } from "./import-owners";
import type { UnknownValue } from "./import-values";
import { parseHeadingLabel } from "./other-contacts";

export type ImportPreview = Omit<CsvTable, "encoding"> & {
  guess: ColumnChoice;
};

/**
 * Parses a file in the browser by the server's rules; the parser is loaded on first use. Throws Error with a
 * text for the user. Without the right to assign, owners go to the note.
 */
export async function previewImport(
  file: File,
  { canAssign, custom }: { canAssign: boolean; custom: CustomImport },
): Promise<ImportPreview> {
  const { readTable } = await import("./import-table");
  const { header, rows, filled, writer } = await readTable(
    new Uint8Array(await file.arrayBuffer()),
  );
  const guess = guessColumns({ header, rows, filled }, custom.fields);
  return {
    header,
    rows,
    filled,
    writer,
    guess: canAssign ? guess : guess.map((field) => (field === "owner" ? "notes" : field)),
  };
}

/** The selected meanings of the file's words, by normalizeValue(), and the handling of invalid values. */
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

/** The questions that the user answers after mapping the columns. */
export type ImportQuestions = {
  unknown: UnknownValue[];
  /** The number of rows rejected only for an invalid optional value. */
  badRows: number;
  /** The most likely meanings of the words, as a proposal. */
  likely: ValueChoice;
};

/** Returns the questions about a file's words and values, without calling the server. */
export async function findQuestions(
  preview: ImportPreview,
  columns: ColumnChoice,
  { members, custom }: { members: readonly PossibleOwner[]; custom: CustomImport },
): Promise<ImportQuestions> {
  const [
    { validateRows },
    { guessStatus, listUnknownValues },
    { indexOwners },
    { normalizeValue },
    { indexCustomColumns },
    { guessSource },
  ] = await Promise.all([
    import("./import"),
    import("./import-values"),
    import("./import-owners"),
    import("./normalize-value"),
    import("./import-custom"),
    import("./source-words"),
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
    custom: indexCustomColumns(custom),
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
      sources: Object.fromEntries(meanings("source", guessSource)),
      owners: {},
      keepsBadRows: true,
    },
  };
}

/** Returns the API's mapping: each header's field, or "" to leave the column out. */
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
 * Returns the label for a column of further emails or phones. Null for the main column, for other fields, and
 * when a label column exists.
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

/** The data that every client needs: a name, and an email or a phone. */
type MissingColumn = "name" | "reach";

/** Returns the required data that no column has. */
export function missingColumns(columns: ColumnChoice): MissingColumn[] {
  const has = (...fields: ImportField[]) => fields.some((field) => columns.includes(field));
  const missing: MissingColumn[] = [];
  if (!has("name", "name_last_first", "first_name", "last_name")) missing.push("name");
  if (!has("email", "phone", "other_email", "other_phone")) missing.push("reach");
  return missing;
}
