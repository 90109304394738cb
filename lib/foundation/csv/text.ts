import Papa from "papaparse";

/** Excel takes a file for UTF-8 only with this in front. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Where a spreadsheet would begin to calculate, also in the full-width forms. (papaparse's own rule misses a
 * cell with a line break in it.)
 */
const FORMULA = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;

/** Records as CSV text, each ended by CRLF; a cell that a spreadsheet would run gets an apostrophe. */
export const csvLines = (records: readonly (readonly unknown[])[]): string =>
  records.length === 0
    ? ""
    : Papa.unparse([...records.map((record) => [...record])], {
        escapeFormulae: FORMULA,
        newline: "\r\n",
      }) + "\r\n";

/** A whole CSV file that spreadsheets read as UTF-8. */
export const csvText = (records: readonly (readonly unknown[])[]): string =>
  BYTE_ORDER_MARK + csvLines(records);
