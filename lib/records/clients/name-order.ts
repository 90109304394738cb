/** The maximum length of a cell that can be a name. */
const NAME_CHARACTERS = 100;
const WORDS = 3;

const WORD = /^["“(]?\p{L}[\p{L}\p{M}'’.-]*[)”"]?$/u;
/**
 * Words that show that a cell is not "Last, First": suffixes, titles and professions, words of companies, and
 * words that join several people.
 */
const NO_NAME = new Set(
  (
    "jr sr ii iii iv v esq md dds dvm phd jd cpa rn pe " +
    "realtor broker agent owner attorney trustee trustees executor estate trust " +
    "inc llc llp lp ltd co corp corporation company pc pllc plc gmbh group bank homes properties realty " +
    "and or with und y mr mrs ms"
  ).split(" "),
);
const SUFFIXES = new Set(["jr", "sr", "ii", "iii", "iv"]);

const stripPunctuation = (word: string) => word.toLowerCase().replace(/[^\p{L}]/gu, "");

/** Splits "Smith, John". Returns null when the cell may not be such a name: "Smith, Jr.", "Acme, Inc". */
function splitName(cell: string): { last: string; first: string } | null {
  if (cell.length > NAME_CHARACTERS) return null;
  const parts = cell.split(",").map((part) => part.trim().split(/\s+/));
  const [last, first] = parts;
  if (!last || !first || parts.length > 2) return null;
  const isPlain = (words: string[]) =>
    words.length <= WORDS && words.every((word) => WORD.test(word));
  if (!isPlain(last) || !isPlain(first)) return null;
  const [lastWords, firstWords] = [last.map(stripPunctuation), first.map(stripPunctuation)];
  // A suffix after the last name is allowed: "Smith Jr., John" is John Smith Jr.
  const named = last.length > 1 && SUFFIXES.has(lastWords.at(-1) ?? "") ? -1 : undefined;
  const isTwoPeople = firstWords.length > 1 && firstWords.at(-1) === lastWords.at(-1);
  const hasOther = [...lastWords.slice(0, named), ...firstWords].some((word) => NO_NAME.has(word));
  if (hasOther || isTwoPeople) return null;
  return { last: last.join(" "), first: first.join(" ") };
}

/** Returns "Smith, John" as "John Smith", and any other text unchanged. */
export function toFirstNameFirst(cell: string): string {
  const parts = splitName(cell);
  return parts ? `${parts.first} ${parts.last}` : cell;
}

/** Whether most of the filled cells are names with the last name first. */
export function areLastNameFirst(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return filled.filter((cell) => splitName(cell)).length * 2 > filled.length;
}
