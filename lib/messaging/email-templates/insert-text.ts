type Selection = { start: number; end: number };

/** A text with words put in place of what is selected, and where the caret stands after them. */
export function insertText(text: string, { start, end }: Selection, words: string) {
  const before = text.slice(0, start) + words;
  return { text: before + text.slice(end), caret: before.length };
}
