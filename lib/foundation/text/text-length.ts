/**
 * Whether a text has at most `max` characters, counted as the database counts them: an emoji is one
 * character, where JavaScript's `length` says two.
 */
export function fitsLength(text: string, max: number): boolean {
  if (text.length <= max) return true;
  if (text.length > 2 * max) return false;
  return countCharacters(text) <= max;
}

/** How many characters a text has, counted the same way. */
export const countCharacters = (text: string): number => [...text].length;

/** The first `max` characters of a text, counted the same way. */
export const truncateCharacters = (text: string, max: number): string =>
  [...text.slice(0, 2 * max)].slice(0, max).join("");
