import { truncateCharacters, fitsLength } from "@/lib/foundation/text/text-length";
import { isNoteHeading } from "./import-spellings";
import { normalizeHeader } from "./normalize-header";

/** The maximum length of a note in characters, the same as in the database. */
const NOTE_CHARACTERS = 5_000;
/** The maximum length of a heading in a note. */
const HEADING_CHARACTERS = 100;

/** A part of a row's note, with a heading above it; "" for none. */
type NotePart = { heading: string; text: string };

/** Returns the heading of a column's text in a note; "" for a column of notes ("Comments"). */
export const noteHeading = (header: string): string =>
  isNoteHeading(normalizeHeader(header)) ? "" : truncateCharacters(header, HEADING_CHARACTERS);

/**
 * Composes the note of an imported client: notes first, then other texts with their headings. `note` is null
 * when there is no text; `isCut` is true when the text was too long.
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
