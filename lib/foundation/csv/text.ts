import Papa from "papaparse";

/** Excel reads a file as UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Cells that a spreadsheet would run as a formula, also in full-width forms. papaparse's own rule
 * misses a cell with a line break.
 */
const FORMULA = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;

/**
 * Formats records as CSV text with CRLF. A cell that a spreadsheet would run gets an apostrophe.
 */
export const csvLines = (records: readonly (readonly unknown[])[]): string =>
  records.length === 0
    ? ""
    : Papa.unparse([...records.map((record) => [...record])], {
        escapeFormulae: FORMULA,
        newline: "\r\n",
      }) + "\r\n";

/** Returns a whole CSV file that spreadsheets read as UTF-8. */
export const csvText = (records: readonly (readonly unknown[])[]): string =>
  BYTE_ORDER_MARK + csvLines(records);
