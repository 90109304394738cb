import { z } from "zod";
import { AppError } from "@/lib/foundation/errors";
import { truncateCharacters } from "@/lib/foundation/text/text-length";
import { IMPORT_MAX_BYTES } from "./csv";
import { importMessages as text } from "./import-messages";

/** The whole request: the file, its column mapping and the form around them. */
export const IMPORT_REQUEST_BYTES = IMPORT_MAX_BYTES + 512 * 1024;

/** Query of POST /api/clients/import: with `dryRun` the rows are judged and compared, and nothing is written. */
export const importQuery = z.object({
  dryRun: z
    .enum(["true", "false"])
    .default("false")
    .transform((given) => given === "true"),
});

/** What was sent; the mapping is not judged yet. */
export type ImportUpload = { bytes: Uint8Array; fileName: string; mapping: unknown };

const formError = (code: string, message: string, status = 400) =>
  new AppError(code, message, { status });

/** The fields of POST /api/clients/import: `file`, and as an option `mapping`, JSON as in import-choice.ts. */
export async function readImportForm(form: FormData | undefined): Promise<ImportUpload> {
  const file = form?.get("file");
  if (!(file instanceof File)) throw formError("no_file", text.noFile);
  if (file.size > IMPORT_MAX_BYTES) throw formError("too_large", text.tooLarge, 413);
  return {
    bytes: await file.bytes(),
    fileName: getFileName(file),
    mapping: parseMapping(form?.get("mapping")),
  };
}

/** Without what no name has, and never empty. */
const getFileName = ({ name }: File) =>
  truncateCharacters(name.replace(/\p{Cc}/gu, " ").trim(), 255) || "import";

function parseMapping(given: FormDataEntryValue | null | undefined): unknown {
  if (given === null || given === undefined || given === "") return undefined;
  try {
    return JSON.parse(String(given));
  } catch {
    throw formError("invalid_mapping", text.mappingInvalid);
  }
}
