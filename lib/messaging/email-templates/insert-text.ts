type Selection = { start: number; end: number };

/** Returns the text with the selection replaced by `words`, and the caret position after them. */
export function insertText(text: string, { start, end }: Selection, words: string) {
  const before = text.slice(0, start) + words;
  return { text: before + text.slice(end), caret: before.length };
}
