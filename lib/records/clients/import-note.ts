import { truncateCharacters, fitsLength } from "@/lib/foundation/text/text-length";
import { isNoteHeading } from "./import-spellings";
import { normalizeHeader } from "./normalize-header";

/** The limit of a note in characters, the same as in the database. */
const NOTE_CHARACTERS = 5_000;
/** The limit of a heading in a note, longer than any useful one. */
const HEADING_CHARACTERS = 100;

/** Text of a row for its note, and the heading above it, or "". */
type NotePart = { heading: string; text: string };

/** Returns the heading of a column's text in a note; "" for a column of notes ("Comments"). */
export const noteHeading = (header: string): string =>
  isNoteHeading(normalizeHeader(header)) ? "" : truncateCharacters(header, HEADING_CHARACTERS);

/**
 * Composes the note of an imported client: notes first, then the rest with headings. The note is
 * null when empty; `isCut` when it did not fit.
 */
export function composeNote(parts: readonly NotePart[]): { note: string | null; isCut: boolean } {
  const filled = parts
    .map(({ heading, text }) => ({
      heading,
      text: truncateCharacters(text, NOTE_CHARACTERS + 1).trim(),
    }))
    .filter(({ text }) => text !== "");
  const paragraphs = filled.filter(({ heading }) => heading === "").map(({ text }) => text);
  const lines = filled
    .filter(({ heading }) => heading !== "")
    .map(({ heading, text }) => `${heading}: ${text}`);
  const whole = [...paragraphs, lines.join("\n")].filter(Boolean).join("\n\n");
  const note = truncateCharacters(whole, NOTE_CHARACTERS).trim();
  return { note: note || null, isCut: !fitsLength(whole, NOTE_CHARACTERS) };
}
