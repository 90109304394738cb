import type { CsvTable } from "./csv";
import { guessColumns, type ImportField } from "./import-columns";
import type { RejectedRow } from "./import";
import { labelFromHeading } from "./other-contacts";

/** For each column of the file, the field it holds; null leaves it out. */
export type ColumnChoice = (ImportField | null)[];

export type ImportPreview = Pick<CsvTable, "header" | "rows"> & { guess: ColumnChoice };

/**
 * Reads a file in the browser by the server's own rules. Throws Error with a text for the user.
 * The parser is fetched when the first file is chosen.
 */
export async function previewImport(file: File): Promise<ImportPreview> {
  const { readCsv } = await import("./csv");
  const { header, rows } = await readCsv(new Uint8Array(await file.arrayBuffer()));
  return { header, rows, guess: guessColumns(header) };
}

export type Forecast = { ready: number; rejected: RejectedRow[] };

/** What would become of the rows, as far as the file alone can tell (duplicates are found later). */
export async function forecastImport(
  preview: ImportPreview,
  columns: ColumnChoice,
): Promise<Forecast> {
  const { judgeRows } = await import("./import");
  const { accepted, rejected } = await judgeRows(preview, columns);
  return { ready: accepted.length, rejected };
}

/** The choice in the API's terms: header to field, or to "" for a column that is left out. */
export function mappingOf(header: readonly string[], columns: ColumnChoice) {
  return Object.fromEntries(header.map((name, index) => [name, columns[index] ?? ""]));
}

/**
 * The label under which a column's e-mail addresses or numbers are kept beside the first; null for a column
 * that is the first itself, or holds something else.
 */
export function keptAs(header: readonly string[], columns: ColumnChoice, index: number) {
  const field = columns[index] ?? null;
  const isOther = field === "other_email" || field === "other_phone";
  const isFurther = (field === "email" || field === "phone") && columns.indexOf(field) < index;
  return isOther || isFurther ? labelFromHeading(header[index] ?? "") : null;
}

/** Whether every client can get a name and a phone number, without which none is taken. */
export function missingColumns(columns: ColumnChoice): ("name" | "phone")[] {
  const has = (...fields: ImportField[]) => fields.some((field) => columns.includes(field));
  const missing: ("name" | "phone")[] = [];
  if (!has("name", "first_name", "last_name")) missing.push("name");
  if (!has("phone")) missing.push("phone");
  return missing;
}
