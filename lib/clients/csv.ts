import Papa from "papaparse";
import { AppError } from "@/lib/api/errors";
import { fieldForHeader } from "./import-columns";
import { importMessages as text } from "./import-messages";

export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 10_000;
export const IMPORT_MAX_COLUMNS = 500;

export type CsvEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** One record below the header. `row` counts as a spreadsheet does: the header is row 1. */
export type CsvRow = { row: number; values: string[] };
export type CsvTable = { encoding: CsvEncoding; header: string[]; rows: CsvRow[] };

const refuse = (code: string, message: string, status: number) =>
  new AppError(code, message, { status });
const notCsv = () => refuse("not_csv", text.notCsv, 415);
const badEncoding = () => refuse("bad_encoding", text.encoding, 400);

/** First bytes of what people choose by mistake: zip and xlsx, xls, pdf, png, jpeg, gif, gzip, rtf. */
const OTHER_FORMATS = [
  "504b0304",
  "504b0506",
  "d0cf11e0",
  "25504446",
  "89504e47",
  "ffd8ff",
  "47494638",
  "1f8b",
  "7b5c727466",
];

const startsWith = (bytes: Uint8Array, hex: string) =>
  hex.match(/../g)?.every((pair, index) => bytes[index] === Number.parseInt(pair, 16)) ?? false;

/** Bytes that Windows-1252 leaves undefined, and control characters no text has. */
const isNoText = (byte: number) =>
  [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte) || (byte < 0x20 && ![9, 10, 12, 13].includes(byte));

function encodingOf(bytes: Uint8Array): CsvEncoding {
  if (startsWith(bytes, "fffe")) return "utf-16le";
  if (startsWith(bytes, "feff")) return "utf-16be";
  if (bytes.includes(0)) throw notCsv();
  if (isUtf8(bytes)) return "utf-8";
  // A spreadsheet on Windows saves plain "CSV" like this.
  if (isWindows1252(bytes)) return "windows-1252";
  throw badEncoding();
}

/** Every byte is one of its letters, and none of the text makes sense as UTF-8, which may be damaged. */
const isWindows1252 = (bytes: Uint8Array) =>
  !bytes.some(isNoText) && !/[^\u0000-\u007F\uFFFD]/.test(new TextDecoder().decode(bytes));

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * The text of a CSV file in UTF-8, UTF-16 with a byte-order mark, or Windows-1252. Throws AppError: 415
 * for another kind of file, 400 for another encoding.
 */
export function decodeCsv(bytes: Uint8Array): { text: string; encoding: CsvEncoding } {
  if (OTHER_FORMATS.some((magic) => startsWith(bytes, magic))) throw notCsv();
  const encoding = encodingOf(bytes);
  let decoded: string;
  try {
    decoded = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw badEncoding();
  }
  if (decoded.includes("\u0000")) throw notCsv();
  return { text: decoded, encoding };
}

/** Header and rows of a CSV file of at most 10 MB and 10,000 rows. Throws AppError with a text for the user. */
export function readCsv(bytes: Uint8Array): CsvTable {
  if (bytes.byteLength > IMPORT_MAX_BYTES) throw refuse("too_large", text.tooLarge, 413);
  const { text: raw, encoding } = decodeCsv(bytes);
  const { body, delimiter: declared } = withoutSeparatorLine(raw.replace(/\r\n?/g, "\n"));
  if (body.trim() === "") throw refuse("empty_file", text.empty, 400);
  const delimiter = declared ?? guessDelimiter(body);
  return { encoding, ...split(body, delimiter) };
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

function split(body: string, delimiter: string): { header: string[]; rows: CsvRow[] } {
  let header: string[] | undefined;
  const rows: CsvRow[] = [];
  let row = 0;
  let failure: AppError | undefined;
  Papa.parse<string[]>(body, {
    delimiter,
    newline: "\n",
    step: ({ data: values, errors }, parser) => {
      row++;
      failure = failureOf(errors, row);
      if (!failure && !isBlank(values)) {
        if (!header) header = values.map((value) => value.trim());
        else rows.push({ row, values: values.slice(0, IMPORT_MAX_COLUMNS + 1) });
        if (header.length > IMPORT_MAX_COLUMNS) failure = tooManyColumns();
        if (rows.length > IMPORT_MAX_ROWS) failure = refuse("too_large", text.tooManyRows, 413);
      }
      if (failure) parser.abort();
    },
  });
  if (failure) throw failure;
  if (!header) throw refuse("empty_file", text.empty, 400);
  if (rows.length === 0) throw refuse("no_rows", text.noRows, 400);
  return { header, rows };
}

/** A misplaced quotation mark swallows the rows after it, so no row of the file can be trusted. */
function failureOf(errors: Papa.ParseError[], row: number): AppError | undefined {
  if (!errors.some((error) => error.type === "Quotes")) return undefined;
  return refuse("bad_quotes", text.openQuote(row), 400);
}
