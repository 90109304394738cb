/** A cell, and the position of the delimiter or line end after it, or past the end of the text. */
type CsvField = { value: string; end: number; quotes: number };

const QUOTE = '"';

/**
 * Reads the cell at `from` (RFC 4180, lines end with "\n"; allows spaces after a closing quotation
 * mark). Returns null when a quotation mark is misplaced or never closed. Stops early in a cell
 * with more than `maxQuotes` quotation marks.
 */
export function readField(
  text: string,
  from: number,
  delimiter: string,
  maxQuotes: number,
): CsvField | null {
  if (text[from] === QUOTE) return readQuotedField(text, from, delimiter, maxQuotes);
  const end = findPlainEnd(text, from, delimiter);
  return { value: text.slice(from, end), end, quotes: 0 };
}

function findPlainEnd(text: string, from: number, delimiter: string): number {
  const [separator, lineFeed] = [delimiter.charCodeAt(0), 10];
  let end = from;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === separator || code === lineFeed) break;
  }
  return end;
}

function readQuotedField(
  text: string,
  from: number,
  delimiter: string,
  maxQuotes: number,
): CsvField | null {
  let quotes = 1;
  let closing = text.indexOf(QUOTE, from + 1);
  while (closing !== -1 && text[closing + 1] === QUOTE && quotes <= maxQuotes) {
    quotes += 2;
    closing = text.indexOf(QUOTE, closing + 2);
  }
  if (closing === -1) return null;
  const end = skipSpaces(text, closing + 1);
  const isEnded = end >= text.length || text[end] === delimiter || text[end] === "\n";
  if (!isEnded && quotes <= maxQuotes) return null;
  return { value: text.slice(from + 1, closing).replaceAll('""', QUOTE), end, quotes };
}

function skipSpaces(text: string, from: number): number {
  let end = from;
  while (text[end] === " ") end++;
  return end;
}
