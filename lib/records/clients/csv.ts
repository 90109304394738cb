import { AppError } from "@/lib/foundation/errors";
import { readField } from "./csv-field";
import type { CsvEncoding } from "./decode-csv";
import { fieldForHeader } from "./import-columns";
import { importMessages as text } from "./import-messages";
import { detectProduct } from "./import-products";
import { yieldToEventLoop } from "./yield-to-event-loop";

export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 10_000;
export const IMPORT_MAX_COLUMNS = 500;

/** The maximum number of rows of a spreadsheet, including blank ones. */
const SPREADSHEET_ROWS = 1_048_576;
/** The maximum number of cells and quotation marks per row; far more than an import accepts. */
const MARKS_IN_A_ROW = 20_000;
/** Characters parsed before yielding. Each cell adds a fixed cost. */
const SLICE = 256 * 1024;
const CELL = 32;

/** A record below the header. `row` is the spreadsheet's row number; the header is row 1. */
export type CsvRow = { row: number; values: string[] };
export type CsvTable = {
  encoding: CsvEncoding;
  /** The product that wrote the file, detected from its headings; null when unknown. */
  writer: string | null;
  header: string[];
  /** Whether a column has a value in any row, for each column. */
  filled: boolean[];
  rows: CsvRow[];
};

const csvError = (code: string, message: string, status: number) =>
  new AppError(code, message, { status });

/**
 * Parses the text of a CSV file, with lines ending in "\n", and yields to other work between slices. Throws
 * AppError with a text for the user.
 */
export async function splitCsv(raw: string): Promise<Omit<CsvTable, "encoding">> {
  const { body, delimiter } = withoutSeparatorLine(raw);
  const table = await split(body, delimiter ?? guessDelimiter(body));
  return { ...table, writer: detectProduct(table.header)?.name ?? null };
}

/** Removes a first line such as "sep=;", which tells a spreadsheet the delimiter and is not a row. */
function withoutSeparatorLine(body: string): { body: string; delimiter?: string } {
  const [line, delimiter] = /^sep=([,;\t])\n/i.exec(body) ?? [];
  return line ? { body: body.slice(line.length), delimiter } : { body };
}

/** Returns the delimiter that gives the first line the most known columns, else the most columns. */
function guessDelimiter(body: string): string {
  const [line = ""] = body.slice(0, SLICE).trimStart().split("\n", 1);
  let best = { delimiter: ",", known: -1, columns: -1 };
  for (const delimiter of [",", ";", "\t"]) {
    const header = toCells(line, delimiter);
    const known = header.filter(fieldForHeader).length;
    const better = known > best.known || (known === best.known && header.length > best.columns);
    if (better) best = { delimiter, known, columns: header.length };
  }
  return best.delimiter;
}

const tooManyColumns = () => csvError("too_many_columns", text.tooManyColumns, 400);

/** Returns the cells of a line, up to the first invalid quotation mark. */
function toCells(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= line.length;) {
    const field = readField(line, at, delimiter, MARKS_IN_A_ROW);
    if (!field) break;
    cells.push(field.value);
    if (cells.length > IMPORT_MAX_COLUMNS) throw tooManyColumns();
    at = field.end + 1;
  }
  return cells;
}

const isBlank = (values: readonly string[]) => values.every((value) => value.trim() === "");

async function split(
  body: string,
  delimiter: string,
): Promise<Omit<CsvTable, "encoding" | "writer">> {
  let header: string[] | undefined;
  const filled: boolean[] = [];
  const rows: CsvRow[] = [];
  await forEachRow(body, delimiter, ({ row, values }) => {
    if (row > SPREADSHEET_ROWS) throw csvError("too_large", text.tooManyRows, 413);
    if (isBlank(values)) return;
    if (!header) header = values.map((value) => value.trim());
    else {
      rows.push({ row, values: values.slice(0, IMPORT_MAX_COLUMNS + 1) });
      header.forEach((_name, index) => (filled[index] ||= (values[index] ?? "").trim() !== ""));
    }
    if (header.length > IMPORT_MAX_COLUMNS) throw tooManyColumns();
    if (rows.length > IMPORT_MAX_ROWS) throw csvError("too_large", text.tooManyRows, 413);
  });
  if (!header) throw csvError("empty_file", text.empty, 400);
  if (rows.length === 0) throw csvError("no_rows", text.noRows, 400);
  return { header, filled, rows };
}

/** Calls `onRow` for each row. An error it throws ends the parsing. */
async function forEachRow(
  body: string,
  delimiter: string,
  onRow: (row: CsvRow) => void,
): Promise<void> {
  let [row, marks, work] = [1, 0, 0];
  let values: string[] = [];
  for (let at = 0; at <= body.length;) {
    const field = readField(body, at, delimiter, MARKS_IN_A_ROW);
    // A misplaced quotation mark swallows the following rows, so no row of the file can be trusted.
    if (!field) throw csvError("bad_quotes", text.openQuote(row), 400);
    const { value, end, quotes } = field;
    values.push(value);
    marks += 1 + quotes;
    if (marks > MARKS_IN_A_ROW) throw tooManyColumns();
    if (body[end] !== delimiter) {
      onRow({ row, values });
      [row, marks, values] = [row + 1, 0, []];
    }
    work += CELL + end - at;
    if (work > SLICE) {
      work = 0;
      await yieldToEventLoop();
    }
    at = end + 1;
  }
}
