import { AppError } from "@/lib/foundation/errors";
import { IMPORT_MAX_BYTES, splitCsv, type CsvTable } from "./csv";
import { decodeCsv } from "./decode-csv";
import { importMessages as text } from "./import-messages";
import { isVcard, splitVcards } from "./vcard";

/**
 * Reads a file of at most 10 MB and 10,000 rows: CSV, or vCards with a row for each card and a column for
 * each kind of property. Throws AppError with a text for the user.
 */
export async function readTable(bytes: Uint8Array): Promise<CsvTable> {
  if (bytes.byteLength > IMPORT_MAX_BYTES) {
    throw new AppError("too_large", text.tooLarge, { status: 413 });
  }
  const { text: body, encoding } = await decodeCsv(bytes);
  return { encoding, ...(await (isVcard(body) ? splitVcards(body) : splitCsv(body))) };
}
