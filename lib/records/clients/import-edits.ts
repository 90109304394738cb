import { z } from "zod";
import { AppError } from "@/lib/foundation/errors";
import type { CsvRow } from "./csv";
import { importMessages as text } from "./import-messages";

/** The cells of mended rows, by the row's number in the file. They replace the file's. */
export type RowEdits = Readonly<Record<string, readonly string[]>>;

const rowEdits = z.record(z.string(), z.array(z.string()).max(1_000));

const invalid = (message: string) => new AppError("invalid_edits", message, { status: 400 });

/** Reads the form's `edits`. Throws AppError 400 for anything that is no list of cells by row. */
export function parseRowEdits(given: unknown): RowEdits {
  if (given === undefined) return {};
  const parsed = rowEdits.safeParse(given);
  if (!parsed.success) throw invalid(text.editsInvalid);
  return parsed.data;
}

/** Returns the rows with their mended cells. Throws AppError 400 for a row that the file lacks. */
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
