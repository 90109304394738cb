import Papa from "papaparse";
import type { ClientRow } from "./serialize";

/** Headers that an import understands again, and three that it leaves out. */
const HEADER = [
  "Name",
  "Email",
  "Phone",
  "Address",
  "Company",
  "Status",
  "Deal Value",
  "Last Contact",
  "Owner",
];

/** Excel takes a file for UTF-8 only with this in front. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Where a spreadsheet would begin to calculate, also in the full-width forms. (papaparse's own rule misses a
 * cell with a line break in it.)
 */
const FORMULA = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;

/** Records as CSV text, each ended by CRLF; a cell that a spreadsheet would run gets an apostrophe. */
const toLines = (records: readonly (readonly unknown[])[]) =>
  records.length === 0
    ? ""
    : Papa.unparse([...records.map((record) => [...record])], {
        escapeFormulae: FORMULA,
        newline: "\r\n",
      }) + "\r\n";

/** A whole CSV file that spreadsheets read as UTF-8. */
export const csvText = (records: readonly (readonly unknown[])[]): string =>
  BYTE_ORDER_MARK + toLines(records);

/** What the file begins with: byte-order mark and header. */
export const exportHeader = (): string => csvText([HEADER]);

/** Lines of the file for these clients; the day of the last contact as it was in `timeZone`. */
export function exportLines(rows: readonly ClientRow[], timeZone: string): string {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  return toLines(
    rows.map((row) => [
      row.name,
      row.email,
      row.phone,
      row.address,
      row.company,
      row.status,
      row.deal_value,
      row.last_contact_at && day.format(new Date(row.last_contact_at)),
      row.owner_name,
    ]),
  );
}

/**
 * The answer that a browser saves as clients.csv, written as the clients come. Throws what the first piece
 * throws; a later failure breaks the download off, so that it is not taken for whole, and goes to `onBroken`.
 */
export async function csvDownload(
  pieces: AsyncGenerator<ClientRow[]>,
  timeZone: string,
  onBroken: (error: unknown) => void,
): Promise<Response> {
  // Read before the answer begins: a refusal must still become a status.
  const first = await pieces.next();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const lines = first.done ? "" : exportLines(first.value, timeZone);
      controller.enqueue(encoder.encode(exportHeader() + lines));
    },
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(exportLines(value, timeZone)));
      } catch (error) {
        onBroken(error);
        controller.error(error);
      }
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="clients.csv"',
    },
  });
}
