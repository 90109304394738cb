/**
 * Whether a text has at most `max` characters, counted as the database counts: an emoji is one character,
 * although JavaScript's `length` is two.
 */
export function fitsLength(text: string, max: number): boolean {
  if (text.length <= max) return true;
  if (text.length > 2 * max) return false;
  return countCharacters(text) <= max;
}

/** Counts the characters of a text as the database does. */
export const countCharacters = (text: string): number => [...text].length;

/** Returns the first `max` characters of a text, counted as the database does. */
export const truncateCharacters = (text: string, max: number): string =>
  text.length <= max ? text : [...text.slice(0, 2 * max)].slice(0, max).join("");

/** Returns the last `max` characters of a text, counted as the database does. */
export const keepLastCharacters = (text: string, max: number): string =>
  text.length <= max ? text : [...text.slice(-2 * max)].slice(-max).join("");
