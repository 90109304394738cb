import type { CsvRow, CsvTable } from "./csv";
import type { CsvEncoding } from "./decode-csv";
import { isClientField, type ImportChoice } from "./import-choice";
import { labelColumns } from "./import-columns";
import type { Cell } from "./import-contacts";
import { toDraft, isRoundedNumber } from "./import-draft";
import { importMessages as text } from "./import-messages";
import { noteHeading } from "./import-note";
import { parseHeadingLabel } from "./other-contacts";
import { createClientBody, type CreateClientBody } from "./schema";
import { yieldToEventLoop } from "./yield-to-event-loop";

/** A row that may be written. */
export type AcceptedRow = CreateClientBody & { row: number; note?: string; tags?: string[] };
/** A row that may not, with its cells as they were, so that it can be mended and imported again. */
export type RejectedRow = { row: number; reason: string; values: string[] };
/** A row that is there already; `client_id` is null when it repeats an earlier row of the file. */
export type SkippedRow = { row: number; reason: string; client_id: string | null };
/** A row of which not everything could be kept as it was: what was done. */
type AdjustedRow = { row: number; reason: string };

/** Answer of POST /api/clients/import. The cells of `rejected` stand under `header`. */
export type ImportResult = {
  success: true;
  /** Null where nothing was written. */
  import_id: string | null;
  created: number;
  createdCount: number;
  skippedCount: number;
  rejectedCount: number;
  adjustedCount: number;
  encoding: CsvEncoding;
  header: string[];
  skipped: SkippedRow[];
  adjusted: AdjustedRow[];
  rejected: RejectedRow[];
};

type RowValidation = {
  accepted: AcceptedRow[];
  rejected: RejectedRow[];
  adjusted: AdjustedRow[];
};

/** Longer than all that one cell can hold of a client: the others' emails take some 7,000 characters. */
const LONG_CELL = 20_000;

/** What is judged at once, before others have their turn. */
const SLICE_ROWS = 50;

type Column = Pick<Cell, "field" | "heading" | "label"> & { labelColumn: number | null };

/** Judges every row by the rules of the client form: each is accepted or rejected with a reason. */
export async function validateRows(
  { header, rows }: Pick<CsvTable, "header" | "rows">,
  choice: ImportChoice,
): Promise<RowValidation> {
  const all: RowValidation = { accepted: [], rejected: [], adjusted: [] };
  const labels = labelColumns(header, choice.columns);
  const columns = header.map((name, index) => ({
    field: choice.columns[index] ?? null,
    heading: noteHeading(name),
    label: parseHeadingLabel(name),
    labelColumn: getLabel(labels[index], choice),
  }));
  for (const [index, entry] of rows.entries()) {
    if (index % SLICE_ROWS === SLICE_ROWS - 1) await yieldToEventLoop();
    validateRow(entry, columns, choice, all);
  }
  return all;
}

/** The column of labels, unless it was chosen to hold something else. */
const getLabel = (column: number | null | undefined, { columns }: ImportChoice) =>
  typeof column === "number" && columns[column] === "contact_label" ? column : null;

function validateRow(
  { row, values }: CsvRow,
  columns: readonly Column[],
  choice: ImportChoice,
  all: RowValidation,
): void {
  const reject = (reason: string) =>
    all.rejected.push({ row, reason, values: trimBlankTail(values, columns.length) });
  if (values.slice(columns.length).some((value) => value.trim() !== "")) {
    return void reject(text.tooManyCells);
  }
  // What tells something beside the client is cut instead.
  const isLong = ({ field }: Column, index: number) =>
    isClientField(field) && (values[index] ?? "").trim().length > LONG_CELL;
  if (columns.some(isLong)) return void reject(text.valueTooLong);
  const { body, note, tags, adjusted } = toDraft(toCells(values, columns), choice);
  const phones = [body.phone, ...(body.other_phones ?? []).map(({ phone }) => phone)];
  const damaged = phones.find(isRoundedNumber);
  if (damaged !== undefined) return void reject(text.phoneDamaged(damaged));
  const parsed = createClientBody.safeParse(body);
  if (!parsed.success) return void reject(parsed.error.issues[0]?.message ?? "");
  all.accepted.push({
    row,
    ...parsed.data,
    ...(note !== null && { note }),
    ...(tags.length > 0 && { tags }),
  });
  for (const reason of adjusted) all.adjusted.push({ row, reason });
}

/** The cells under the header and what stands beyond them, without the blank ones at the end. */
function trimBlankTail(values: readonly string[], width: number): string[] {
  const filled = values.findLastIndex((value) => value.trim() !== "");
  return values.slice(0, Math.max(width, filled + 1));
}

/** The cells of a row that are read. */
function toCells(values: readonly string[], columns: readonly Column[]): Cell[] {
  return columns.flatMap(({ labelColumn, ...column }, index) => {
    if (column.field === null) return [];
    const labelCell = labelColumn === null ? "" : (values[labelColumn] ?? "");
    const cell = (values[index] ?? "").slice(0, LONG_CELL + 100);
    return [{ ...column, labelCell: labelCell.slice(0, 500), text: cleanCell(cell) }];
  });
}

/** Without the apostrophe that keeps a spreadsheet from running a cell (see export-csv.ts). */
const cleanCell = (cell: string) =>
  cell.trim().replace(/^'(?=[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20])/, "");
