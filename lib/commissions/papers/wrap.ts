import { toDrawable, widthOf, type PaperFont } from "./fonts";

type Room = { size: number; width: number };

/**
 * Breaks a text into lines of at most a width in points. Keeps its own line breaks, and breaks words that are
 * longer than a line.
 */
export const wrap = (font: PaperFont, text: string, room: Room): string[] =>
  text.split(/\r\n|[\r\n]/).flatMap((paragraph) => wrapParagraph(font, paragraph, room));

function wrapParagraph(font: PaperFont, paragraph: string, room: Room): string[] {
  const lines: string[] = [];
  let line = "";
  const words = toDrawable(font, paragraph).trim().split(" ");
  for (const word of words.flatMap((whole) => breakWord(font, whole, room))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOfWords(font, longer, room.size) > room.width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Measures word by word, because the cache then serves repeated words. */
function widthOfWords(font: PaperFont, line: string, size: number): number {
  const words = line.split(" ");
  const gaps = (words.length - 1) * widthOf(font, " ", size);
  return words.reduce((sum, word) => sum + widthOf(font, word, size), gaps);
}

function breakWord(font: PaperFont, word: string, { size, width }: Room): string[] {
  if (widthOf(font, word, size) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part && widthOf(font, part + letter, size) > width) {
      parts.push(part);
      part = letter;
    } else part += letter;
  }
  return [...parts, part];
}
