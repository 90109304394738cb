import { AppError } from "@/lib/foundation/errors";

/** The largest JSON body, in bytes, unless the route sets another limit. */
const DEFAULT_MAX_BYTES = 1024 * 1024;

/** The deepest nesting of a JSON body, limited for code that walks the value. No form of ours is as deep. */
const MAX_DEPTH = 32;

const tooLarge = (maxBytes: number, text?: string) =>
  new AppError(
    "too_large",
    text ?? `The request is larger than ${Math.floor(maxBytes / 1024)} KB.`,
    { status: 413 },
  );
const malformed = (text: string) => new AppError("malformed_body", text, { status: 400 });
const unsupported = (contentType: string) =>
  new AppError("unsupported_media_type", `Send ${contentType}.`, { status: 415 });

/**
 * Reads the body's bytes and counts them as they arrive, independent of a missing or false Content-Length.
 * Throws 413 above `maxBytes`.
 */
export async function readBytes(
  request: Request,
  maxBytes: number,
  tooLargeText?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) {
    throw tooLarge(maxBytes, tooLargeText);
  }
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw tooLarge(maxBytes, tooLargeText);
    }
    chunks.push(value);
  }
  return concatChunks(chunks, size);
}

function concatChunks(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

function assertContentType(request: Request, accepted: RegExp, contentType: string): void {
  const [type = "", ...parameters] = (request.headers.get("content-type") ?? "").split(";");
  const charset = parameters
    .map((text) => text.trim().toLowerCase())
    .find((text) => text.startsWith("charset="));
  const encoded = request.headers.get("content-encoding") ?? "identity";
  const plain = !charset || /^charset="?utf-?8"?$/.test(charset);
  if (!accepted.test(type.trim()) || !plain || encoded !== "identity")
    throw unsupported(contentType);
}

/**
 * Parses the JSON of a request. Throws 415 for another content type, 413 when it is too large, 400
 * when it is malformed or nested too deep.
 */
export async function readJson(request: Request, maxBytes = DEFAULT_MAX_BYTES): Promise<unknown> {
  assertContentType(
    request,
    /^application\/([\w.-]+\+)?json$/i,
    "JSON (Content-Type: application/json)",
  );
  const bytes = await readBytes(request, maxBytes);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw malformed("The request is not valid JSON.");
  }
  assertStorable(value, 0);
  return value;
}

/** Parses the fields and files of a multipart request of at most `maxBytes`. */
export async function readForm(
  request: Request,
  maxBytes: number,
  tooLargeText?: string,
): Promise<FormData> {
  assertContentType(
    request,
    /^multipart\/form-data$/i,
    "a multipart form (Content-Type: multipart/form-data)",
  );
  const bytes = await readBytes(request, maxBytes, tooLargeText);
  const type = request.headers.get("content-type") ?? "";
  try {
    return await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch {
    throw malformed("The request is not a valid multipart form.");
  }
}

/** Whether Postgres can store a text: without NUL and without half a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

function assertStorable(value: unknown, depth: number): void {
  if (typeof value === "string") {
    if (!isStorableText(value))
      throw malformed("The request has a character that cannot be stored.");
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (depth >= MAX_DEPTH) throw malformed("The request is nested too deeply.");
  for (const inner of Object.values(value)) assertStorable(inner, depth + 1);
}
