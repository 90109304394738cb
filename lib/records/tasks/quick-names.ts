/** Words that may precede a name. */
const BEFORE_NAME = new Set(["with", "to", "for", "from", "of", "and"]);

/** Words that end a name or cannot be part of one. */
const NO_NAME = new Set(
  "a an the my our their his her about re regarding at in on by before after again back up it them him this that new if and or with to for from of".split(
    " ",
  ),
);

/** The maximum number of words in a guessed name. */
const MAX_WORDS = 2;
/** The maximum number of guessed names to search for. */
const MAX_NAMES = 4;

const ADDRESS = /^([^@\s]+@[^@\s]+\.[a-z]{2,}|\+?[\d().-]{10,})$/i;

/** Whether a name is an email address or a whole phone number, which belongs to one client. */
export const isAddress = (name: string): boolean => ADDRESS.test(name);

/**
 * Returns the words of a line that may name a client, the likeliest first: those after the verb (the first
 * `verb` words), then those after "with", "to", "for" and similar words.
 */
export function extractNames(words: readonly string[], verb: number): string[] {
  const starts = [
    verb,
    ...words.flatMap((word, index) =>
      index >= verb && BEFORE_NAME.has(word.toLowerCase()) ? [index + 1] : [],
    ),
  ];
  const names = starts.flatMap((start) => listNameGuesses(nameAt(words, start)));
  return [...new Set(names)].slice(0, MAX_NAMES);
}

const stripWord = (word: string) => word.replace(/^["“]+|[,;:.!?"”)]+$|['’]s$/g, "");

function nameAt(words: readonly string[], start: number): string[] {
  const name: string[] = [];
  for (const word of words.slice(start, start + MAX_WORDS)) {
    const text = stripWord(word);
    if (NO_NAME.has(text.toLowerCase())) break;
    if (!isAddress(text) && !/^\p{L}[\p{L}'’.-]+$/u.test(text)) break;
    name.push(text);
    if (text !== word) break;
  }
  return name;
}

/** Returns the whole name "Dana Whitcomb", then its first word, because the second may be part of the task. */
const listNameGuesses = (name: readonly string[]): string[] =>
  name.length > 1 ? [name.join(" "), name[0] ?? ""] : [...name];
