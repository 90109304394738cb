/** Limits of a received mail. Above them it is a mistake, or an attack on the parser. */
export const MAIL_BOUNDS = {
  bytes: 25 * 1024 * 1024,
  lines: 400_000,
  /** Lines that are not base64; the parser takes some ten microseconds for each. */
  textLines: 50_000,
  headerBytes: 256 * 1024,
  parts: 100,
  depth: 20,
} as const;

/** A mail refused unread: larger or more complex than any a person sends. */
export class MailTooComplex extends Error {
  override name = "MailTooComplex";
}

/** A mail that was not read in time. A busy machine may be the reason as well as the mail. */
export class MailTooSlow extends MailTooComplex {
  override name = "MailTooSlow";
}

const LINE_FEED = 10;
const DASH = 45;
const SPACE = 32;
const MIN_ENCODED = 57;
/** A boundary as any part's headers may declare it (RFC 2046, 5.1.1; RFC 2231, 3). */
const BOUNDARY = /\bboundary(?:\*\d*)*\s*=\s*("?)([^";\r\n]*)/gi;
/** The characters from which on the parser may decode a declared boundary differently. */
const WRITTEN_OTHERWISE = /[\\%()]|=\?|''/;

/**
 * Throws MailTooComplex for too many bytes, lines or parts, before anything is parsed. The parser
 * limits depth and headers. Parts are overestimated by the lines that may separate them.
 */
export function checkMailBounds(raw: Buffer): void {
  if (raw.byteLength > MAIL_BOUNDS.bytes) throw tooLarge();
  const dashed = dashedLines(raw);
  if (dashed.length <= MAIL_BOUNDS.parts) return;
  const boundaries = declaredBoundaries(raw);
  if (boundaries.length > MAIL_BOUNDS.parts) throw tooManyParts();
  const parting = dashed.filter((line) => boundaries.some((each) => line.startsWith(each)));
  // Each multipart has one more boundary line than parts, the closing one.
  if (parting.length > MAIL_BOUNDS.parts + boundaries.length) throw tooManyParts();
}

/** Returns the text after "--" at line starts. Throws MailTooComplex for too many lines. */
function dashedLines(raw: Buffer): string[] {
  const found: string[] = [];
  let lines = 0;
  let textLines = 0;
  for (let start = 0; start < raw.length;) {
    const feed = raw.indexOf(LINE_FEED, start);
    const end = feed === -1 ? raw.length : feed;
    lines += 1;
    if (!looksEncoded(raw, start, end)) textLines += 1;
    if (lines > MAIL_BOUNDS.lines || textLines > MAIL_BOUNDS.textLines) {
      throw new MailTooComplex("The email has too many lines");
    }
    if (raw[start] === DASH && raw[start + 1] === DASH) {
      found.push(raw.toString("latin1", start + 2, Math.min(end, start + 80)));
    }
    start = end + 1;
  }
  return found;
}

/** Whether a line looks like a full line of base64, as mail programs wrap it. */
function looksEncoded(raw: Buffer, start: number, end: number): boolean {
  if (end - start < MIN_ENCODED) return false;
  return !raw.subarray(start, start + MIN_ENCODED).includes(SPACE);
}

function declaredBoundaries(raw: Buffer): string[] {
  const found = new Set<string>();
  for (const [, quote, value = ""] of raw.toString("latin1").matchAll(BOUNDARY)) {
    const text = quote ? value : value.trim();
    // The parser may decode the rest differently, so only the beginning is compared.
    const [certain = ""] = text.split(WRITTEN_OTHERWISE, 1);
    found.add(certain.slice(0, 70));
    if (found.size > MAIL_BOUNDS.parts) break;
  }
  return [...found];
}

function tooLarge(): MailTooComplex {
  return new MailTooComplex("The email is larger than 25 MB");
}

function tooManyParts(): MailTooComplex {
  return new MailTooComplex(`The email has more than ${MAIL_BOUNDS.parts} parts`);
}
