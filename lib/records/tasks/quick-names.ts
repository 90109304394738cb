/** Words after which a name may stand. */
const BEFORE_NAME = new Set(["with", "to", "for", "from", "of", "and"]);

/** Words that end a name, or are none. */
const NO_NAME = new Set(
  "a an the my our their his her about re regarding at in on by before after again back up it them him this that new if and or with to for from of".split(
    " ",
  ),
);

/** As many words of a line as a client is searched by. */
const MAX_WORDS = 2;
/** As many guesses as are worth a search. */
const MAX_NAMES = 4;

const ADDRESS = /^([^@\s]+@[^@\s]+\.[a-z]{2,}|\+?[\d().-]{10,})$/i;

/** Whether a name is an email address or a whole phone number, which belong to one client. */
export const isAddress = (name: string): boolean => ADDRESS.test(name);

/**
 * The words of a line that may name a client, likeliest first: those after the verb (its first `verb` words), then
 * those after "with", "to", "for" and the like.
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

/** Of "Dana Whitcomb" both, then the first alone: the second may be what is to be done. */
const listNameGuesses = (name: readonly string[]): string[] =>
  name.length > 1 ? [name.join(" "), name[0] ?? ""] : [...name];
