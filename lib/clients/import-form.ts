import { AppError } from "@/lib/errors";
import { IMPORT_MAX_BYTES } from "./csv";
import { importMessages as text } from "./import-messages";

/** The whole request: the file, its column mapping and the form around them. */
export const IMPORT_REQUEST_BYTES = IMPORT_MAX_BYTES + 512 * 1024;

const refuse = (code: string, message: string, status = 400) =>
  new AppError(code, message, { status });

/** The fields of POST /api/clients/import: `file`, and as an option `mapping`, {header: field} in JSON. */
export async function readImportForm(
  form: FormData | undefined,
): Promise<{ bytes: Uint8Array; mapping: unknown }> {
  const file = form?.get("file");
  if (!(file instanceof File)) throw refuse("no_file", text.noFile);
  if (file.size > IMPORT_MAX_BYTES) throw refuse("too_large", text.tooLarge, 413);
  return { bytes: await file.bytes(), mapping: parseMapping(form?.get("mapping")) };
}

function parseMapping(given: FormDataEntryValue | null | undefined): unknown {
  if (given === null || given === undefined || given === "") return undefined;
  try {
    return JSON.parse(String(given));
  } catch {
    throw refuse("invalid_mapping", text.mappingInvalid);
  }
}
