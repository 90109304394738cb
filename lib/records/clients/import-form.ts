import { z } from "zod";
import { AppError } from "@/lib/foundation/errors";
import { truncateCharacters } from "@/lib/foundation/text/text-length";
import { IMPORT_MAX_BYTES } from "./csv";
import { parseRowEdits, type RowEdits } from "./import-edits";
import { importMessages as text } from "./import-messages";

/** The maximum size of the request in bytes: file, mapping, edited rows and multipart overhead. */
export const IMPORT_REQUEST_BYTES = IMPORT_MAX_BYTES + 512 * 1024;

/** Query of POST /api/clients/import. With `dryRun`, the import validates and compares without writing. */
export const importQuery = z.object({
  dryRun: z
    .enum(["true", "false"])
    .default("false")
    .transform((given) => given === "true"),
});

/** The uploaded form. The mapping is not validated yet. */
export type ImportUpload = {
  bytes: Uint8Array;
  fileName: string;
  mapping: unknown;
  edits: RowEdits;
};

const formError = (code: string, message: string, status = 400) =>
  new AppError(code, message, { status });

/**
 * Reads the body of POST /api/clients/import: `file`, and optionally `mapping` (import-choice.ts) and `edits`
 * (import-edits.ts). Throws AppError 400 for an invalid form, 413 for a file that is too large.
 */
export async function readImportForm(form: FormData | undefined): Promise<ImportUpload> {
  const file = form?.get("file");
  if (!(file instanceof File)) throw formError("no_file", text.noFile);
  if (file.size > IMPORT_MAX_BYTES) throw formError("too_large", text.tooLarge, 413);
  return {
    bytes: await file.bytes(),
    fileName: getFileName(file),
    mapping: parseJson(form?.get("mapping"), "invalid_mapping", text.mappingInvalid),
    edits: parseRowEdits(parseJson(form?.get("edits"), "invalid_edits", text.editsInvalid)),
  };
}

/** Returns the file's name without control characters, never empty. */
const getFileName = ({ name }: File) =>
  truncateCharacters(name.replace(/\p{Cc}/gu, " ").trim(), 255) || "import";

function parseJson(
  given: FormDataEntryValue | null | undefined,
  code: string,
  message: string,
): unknown {
  if (given === null || given === undefined || given === "") return undefined;
  try {
    return JSON.parse(String(given));
  } catch {
    throw formError(code, message);
  }
}
