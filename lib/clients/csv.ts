import Papa from "papaparse";
import { AppError } from "@/lib/errors";
import { breathe } from "./breathe";
import { decodeCsv, type CsvEncoding } from "./decode-csv";
import { fieldForHeader } from "./import-columns";
import { importMessages as text } from "./import-messages";

export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 10_000;
export const IMPORT_MAX_COLUMNS = 500;

/** What a spreadsheet holds at most, blank rows included. */
const SPREADSHEET_ROWS = 1_048_576;
/** Separators and quotation marks in one line: far beyond any that can be imported. */
const MARKS_IN_A_LINE = 20_000;
/** What is read at once, whichever comes first. */
const SLICE_ROWS = 1000;
const SLICE_CHARACTERS = 128 * 1024;

/** One record below the header. `row` counts as a spreadsheet does: the header is row 1. */
export type CsvRow = { row: number; values: string[] };
export type CsvTable = { encoding: CsvEncoding; header: string[]; rows: CsvRow[] };

const refuse = (code: string, message: string, status: number) =>
  new AppError(code, message, { status });
/**
 * Header and rows of a CSV file of at most 10 MB and 10,000 rows, read in slices between which others
 * have their turn. Throws AppError with a text for the user.
 */
export async function readCsv(bytes: Uint8Array): Promise<CsvTable> {
  if (bytes.byteLength > IMPORT_MAX_BYTES) throw refuse("too_large", text.tooLarge, 413);
  refuseMonsters(bytes);
  const { text: raw, encoding } = await decodeCsv(bytes);
  const { body, delimiter: declared } = withoutSeparatorLine(raw);
  if (body.trim() === "") throw refuse("empty_file", text.empty, 400);
  const delimiter = declared ?? guessDelimiter(body);
  return { encoding, ...(await split(body, delimiter)) };
}

const [LINE_FEED, RETURN] = [10, 13];
/** A tab, a quotation mark, a comma, a semicolon. */
const MARKS = [9, 34, 44, 59];

/** What would take long to read, only to be refused, is refused for its bytes. */
function refuseMonsters(bytes: Uint8Array): void {
  let lines = 0;
  let marks = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === LINE_FEED || (byte === RETURN && bytes[at + 1] !== LINE_FEED)) {
      lines++;
      marks = 0;
    } else if (MARKS.includes(byte)) marks++;
    if (lines > SPREADSHEET_ROWS) throw refuse("too_large", text.tooManyRows, 413);
    if (marks > MARKS_IN_A_LINE) throw tooManyColumns();
  }
}

/** "sep=;" in front of the header is a word to the spreadsheet, which does not show it as a row. */
function withoutSeparatorLine(body: string): { body: string; delimiter?: string } {
  const [line, delimiter] = /^sep=([,;\t])\n/i.exec(body) ?? [];
  return line ? { body: body.slice(line.length), delimiter } : { body };
}

/** The separator under which the first line names most columns we know, else most columns. */
function guessDelimiter(body: string): string {
  const line = body.trimStart().split("\n", 1)[0] ?? "";
  let best = { delimiter: ",", known: -1, columns: -1 };
  for (const delimiter of [",", ";", "\t"]) {
    if (countOf(line, delimiter) >= IMPORT_MAX_COLUMNS) throw tooManyColumns();
    const header = Papa.parse<string[]>(line, { delimiter }).data[0] ?? [];
    const known = header.filter(fieldForHeader).length;
    const better = known > best.known || (known === best.known && header.length > best.columns);
    if (better) best = { delimiter, known, columns: header.length };
  }
  return best.delimiter;
}

const tooManyColumns = () => refuse("too_many_columns", text.tooManyColumns, 400);

function countOf(line: string, delimiter: string): number {
  let count = 0;
  for (let at = line.indexOf(delimiter); at !== -1; at = line.indexOf(delimiter, at + 1)) count++;
  return count;
}

const isBlank = (values: readonly string[]) => values.every((value) => value.trim() === "");

async function split(
  body: string,
  delimiter: string,
): Promise<{ header: string[]; rows: CsvRow[] }> {
  let header: string[] | undefined;
  const rows: CsvRow[] = [];
  let row = 0;
  await eachRecord(body, delimiter, ({ data: values, errors }) => {
    row++;
    const failure = failureOf(errors, row);
    if (failure) throw failure;
    if (isBlank(values)) return;
    if (!header) header = values.map((value) => value.trim());
    else rows.push({ row, values: values.slice(0, IMPORT_MAX_COLUMNS + 1) });
    if (header.length > IMPORT_MAX_COLUMNS) throw tooManyColumns();
    if (rows.length > IMPORT_MAX_ROWS) throw refuse("too_large", text.tooManyRows, 413);
  });
  if (!header) throw refuse("empty_file", text.empty, 400);
  if (rows.length === 0) throw refuse("no_rows", text.noRows, 400);
  return { header, rows };
}

type CsvRecord = Papa.ParseStepResult<string[]>;

/** Hands over the records one after the other; what `take` throws ends it. */
function eachRecord(
  body: string,
  delimiter: string,
  take: (record: CsvRecord) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let taken = 0;
    Papa.parse<string[]>(body, {
      delimiter,
      newline: "\n",
      fastMode: false, // the fast one splits the whole text at once, and again after every pause
      step: (record, parser) => {
        try {
          take(record);
        } catch (error) {
          reject(error as Error);
          return parser.abort();
        }
        taken++;
        if (taken < SLICE_ROWS && record.meta.cursor < SLICE_CHARACTERS) return;
        taken = 0;
        parser.pause();
        void breathe().then(() => parser.resume());
      },
      complete: () => resolve(),
    });
  });
}

/** A misplaced quotation mark swallows the rows after it, so no row of the file can be trusted. */
function failureOf(errors: Papa.ParseError[], row: number): AppError | undefined {
  if (!errors.some((error) => error.type === "Quotes")) return undefined;
  return refuse("bad_quotes", text.openQuote(row), 400);
}
