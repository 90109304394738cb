import type { CsvRow, CsvTable } from "./csv";
import type { CsvEncoding } from "./decode-csv";
import { isJudgedField, type ImportChoice } from "./import-choice";
import { labelColumns } from "./import-columns";
import type { Cell } from "./import-contacts";
import { toDraft, isRoundedNumber } from "./import-draft";
import { importMessages as text } from "./import-messages";
import { noteHeading } from "./import-note";
import type { OptOut } from "./import-opt-outs";
import { detectProduct, OWN_EXPORT } from "./import-products";
import { parseHeadingLabel } from "./other-contacts";
import { reachableClientBody, type ReachableClientBody } from "./schema";
import { yieldToEventLoop } from "./yield-to-event-loop";

/** A valid row. Values of custom fields are keyed by the field's id, as the database expects them. */
export type AcceptedRow = ReachableClientBody & {
  row: number;
  note?: string;
  tags?: string[];
  opted_out?: OptOut[];
};
/** An invalid row with its original cells, to correct and import again. */
export type RejectedRow = { row: number; reason: string; values: string[] };
/**
 * A row that was not imported because its client exists. `client_id` is null when it repeats an earlier row
 * of the file.
 */
export type SkippedRow = { row: number; reason: string; client_id: string | null };
/** A row that was changed to make it valid, and the change. */
type AdjustedRow = { row: number; reason: string };

/** Response of POST /api/clients/import. The cells in `rejected` match `header`. */
export type ImportResult = {
  success: true;
  /** Null when nothing was written. */
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

/** The maximum length of a cell in characters. The longest field, the other emails, needs about 7,000. */
const LONG_CELL = 20_000;

/** The number of rows validated before yielding. */
const SLICE_ROWS = 50;

type Column = Pick<Cell, "field" | "heading" | "label" | "isOwnExport"> & {
  labelColumn: number | null;
};

/** Validates every row by the rules of the client form, and accepts it or rejects it with a reason. */
export async function validateRows(
  { header, rows }: Pick<CsvTable, "header" | "rows">,
  choice: ImportChoice,
): Promise<RowValidation> {
  const all: RowValidation = { accepted: [], rejected: [], adjusted: [] };
  const labels = labelColumns(header, choice.columns);
  const isOwnExport = detectProduct(header)?.name === OWN_EXPORT;
  const columns = header.map((name, index) => ({
    field: choice.columns[index] ?? null,
    heading: noteHeading(name),
    label: parseHeadingLabel(name),
    isOwnExport,
    labelColumn: getLabel(labels[index], choice),
  }));
  for (const [index, entry] of rows.entries()) {
    if (index % SLICE_ROWS === SLICE_ROWS - 1) await yieldToEventLoop();
    validateRow(entry, columns, choice, all);
  }
  return all;
}

/** Returns the label column, unless it was mapped to another field. */
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
  // Long cells for the note are cut instead of rejected.
  const isLong = ({ field }: Column, index: number) =>
    isJudgedField(field) && (values[index] ?? "").trim().length > LONG_CELL;
  if (columns.some(isLong)) return void reject(text.valueTooLong);
  const draft = toDraft(toCells(values, columns), choice);
  const { body, custom, note, tags, optOuts, leftOut, adjusted } = draft;
  if (leftOut !== null) return void reject(text.leftOut(leftOut));
  const phones = [body.phone, ...(body.other_phones ?? []).map(({ phone }) => phone)];
  const damaged = phones.find(isRoundedNumber);
  if (damaged !== undefined) return void reject(text.phoneDamaged(damaged));
  const parsed = reachableClientBody.safeParse(body);
  if (!parsed.success) return void reject(parsed.error.issues[0]?.message ?? "");
  const [wrong] = choice.keepsBadRows ? [] : custom.bad;
  if (wrong) return void reject(wrong.problem);
  all.accepted.push({
    row,
    ...parsed.data,
    ...(Object.keys(custom.values).length > 0 && { custom: custom.values }),
    ...(note !== null && { note }),
    ...(tags.length > 0 && { tags }),
    ...(optOuts.length > 0 && { opted_out: optOuts }),
  });
  for (const reason of adjusted) all.adjusted.push({ row, reason });
}

/** Returns the cells of a row without the blank ones beyond the header. */
function trimBlankTail(values: readonly string[], width: number): string[] {
  const filled = values.findLastIndex((value) => value.trim() !== "");
  return values.slice(0, Math.max(width, filled + 1));
}

/**
 * Returns the mapped cells of a row that have text. It loops over the columns for speed, because a file can
 * have millions of cells.
 */
function toCells(values: readonly string[], columns: readonly Column[]): Cell[] {
  const cells: Cell[] = [];
  columns.forEach(({ field, heading, label, labelColumn, isOwnExport }, index) => {
    const text = cleanCell((values[index] ?? "").slice(0, LONG_CELL + 100));
    if (field === null || text === "") return;
    const labelCell = labelColumn === null ? "" : (values[labelColumn] ?? "").slice(0, 500);
    cells.push({ field, heading, label, labelCell, text, isOwnExport });
  });
  return cells;
}

/** Removes the apostrophe that keeps a spreadsheet from running a cell as a formula (see export-csv.ts). */
const cleanCell = (cell: string) =>
  cell.trim().replace(/^'(?=[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20])/, "");
