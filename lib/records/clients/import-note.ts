import { truncateCharacters, fitsLength } from "@/lib/foundation/text/text-length";
import { isNoteHeading } from "./import-spellings";
import { normalizeHeader } from "./normalize-header";

/** Limit of a note, in characters; the database has the same. */
const NOTE_CHARACTERS = 5_000;
/** Of a heading in a note; longer than any that names something. */
const HEADING_CHARACTERS = 100;

/** Text of a row that goes to its note, and the heading it stands under there, if any. */
type NotePart = { heading: string; text: string };

/** What a column's text stands under in a note: nothing where it is a note by itself ("Comments"). */
export const noteHeading = (header: string): string =>
  isNoteHeading(normalizeHeader(header)) ? "" : truncateCharacters(header, HEADING_CHARACTERS);

/**
 * The note of an imported client: what was a note already, then the rest each under its heading. Null where there
 * is nothing; `isCut` where not all of it fits.
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
