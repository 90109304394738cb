import { AppError } from "@/lib/foundation/errors";
import { importMessages as text } from "./import-messages";
import { yieldToEventLoop } from "./yield-to-event-loop";

export type CsvEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Bytes decoded at once. Must be even, for UTF-16. */
const SLICE_BYTES = 64 * 1024;

const notCsv = () => new AppError("not_csv", text.notCsv, { status: 415 });
const badEncoding = () => new AppError("bad_encoding", text.encoding, { status: 400 });

/** First bytes of files chosen by mistake: zip and xlsx, xls, pdf, png, jpeg, gif, gzip, rtf. */
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

/** For each byte, 1 if it is undefined in Windows-1252 or a control character that text does not contain. */
const NO_TEXT = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(
    [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte) ||
      (byte < 0x20 && ![9, 10, 12, 13].includes(byte)),
  ),
);

/**
 * Decodes a CSV file in UTF-8, UTF-16 with a byte-order mark, or Windows-1252, and converts its line ends to
 * "\n". Throws AppError: 415 for another kind of file, 400 for another encoding.
 */
export async function decodeCsv(
  bytes: Uint8Array,
): Promise<{ text: string; encoding: CsvEncoding }> {
  if (OTHER_FORMATS.some((magic) => startsWith(bytes, magic))) throw notCsv();
  const marked = markedEncoding(bytes);
  if (!marked && bytes.includes(0)) throw notCsv();
  for (const encoding of marked ? [marked] : (["utf-8", "windows-1252"] as const)) {
    // Windows spreadsheets save plain "CSV" in Windows-1252.
    if (encoding === "windows-1252" && !(await isWindows1252(bytes))) continue;
    const decoded = await decode(bytes, encoding);
    if (decoded !== null) return { text: decoded, encoding };
  }
  throw badEncoding();
}

function markedEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (startsWith(bytes, "fffe")) return "utf-16le";
  return startsWith(bytes, "feff") ? "utf-16be" : undefined;
}

/** Returns null when the bytes are invalid in this encoding. */
async function decode(bytes: Uint8Array, encoding: CsvEncoding): Promise<string | null> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const parts: string[] = [];
  let held = "";
  try {
    for (const { slice, isLast } of sliceBytes(bytes)) {
      const part = held + decoder.decode(slice, { stream: !isLast });
      if (part.includes("\u0000")) throw notCsv();
      // "\r\n" may be split between two slices.
      held = !isLast && part.endsWith("\r") ? "\r" : "";
      parts.push(part.slice(0, part.length - held.length).replace(/\r\n?/g, "\n"));
      await yieldToEventLoop();
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    return null;
  }
  return parts.join("");
}

/** Whether every byte is valid Windows-1252 and no part of the text is UTF-8, which would be a damaged UTF-8 file. */
async function isWindows1252(bytes: Uint8Array): Promise<boolean> {
  const utf8 = new TextDecoder();
  for (const { slice, isLast } of sliceBytes(bytes)) {
    if (slice.some((byte) => NO_TEXT[byte] === 1)) return false;
    if (/[^\u0000-\u007F\uFFFD]/.test(utf8.decode(slice, { stream: !isLast }))) return false;
    await yieldToEventLoop();
  }
  return true;
}

function* sliceBytes(bytes: Uint8Array): Generator<{ slice: Uint8Array; isLast: boolean }> {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    const slice = bytes.subarray(at, at + SLICE_BYTES);
    yield { slice, isLast: at + SLICE_BYTES >= bytes.length };
  }
}
