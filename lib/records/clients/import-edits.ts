import { z } from "zod";
import { AppError } from "@/lib/foundation/errors";
import type { CsvRow } from "./csv";
import { importMessages as text } from "./import-messages";

/** The cells of corrected rows, by the row's number in the file. They replace the file's cells. */
export type RowEdits = Readonly<Record<string, readonly string[]>>;

const rowEdits = z.record(z.string(), z.array(z.string()).max(1_000));

const invalid = (message: string) => new AppError("invalid_edits", message, { status: 400 });

/** Parses the form's `edits`. Throws AppError 400 when it is not a list of cells by row. */
export function parseRowEdits(given: unknown): RowEdits {
  if (given === undefined) return {};
  const parsed = rowEdits.safeParse(given);
  if (!parsed.success) throw invalid(text.editsInvalid);
  return parsed.data;
}

/** Returns the rows with corrected cells. Throws AppError 400 for a row that the file does not have. */
export function applyRowEdits<Row extends CsvRow>(rows: readonly Row[], edits: RowEdits): Row[] {
  const left = new Map(Object.entries(edits));
  if (left.size === 0) return [...rows];
  const mended = rows.map((entry) => {
    const values = left.get(String(entry.row));
    left.delete(String(entry.row));
    return values ? { ...entry, values: [...values] } : entry;
  });
  const [unknown] = left.keys();
  if (unknown !== undefined) throw invalid(text.editsUnknownRow(unknown));
  return mended;
}
