import { DIRECTION_WORDS, SUFFIX_WORDS, UNIT_WORDS } from "./street-suffixes";

/** The parts of a typed address in lower case; null for missing ones. */
export type TypedAddress = {
  number: string | null;
  direction: string | null;
  /** The street's name, followed by the town when nothing separates them. */
  name: string;
  suffix: string | null;
  unit: string | null;
  city: string | null;
  zip: string | null;
};

/** Parses an address in American order: "1213 N Schiller St Apt 4B, Columbus, OH 43206". */
export function parseAddress(typed: string): TypedAddress {
  const [line = "", ...rest] = typed.toLowerCase().split(",").map(getWords);
  const words = [...line];
  const tail = rest.flat();
  const zip = takeZip(tail) ?? takeZip(words);
  takeState(tail);
  if (tail.length === 0) takeState(words);
  const number = /^\d+[a-z]?$/.test(words[0] ?? "") ? (words.shift() ?? null) : null;
  const unit = takeUnit(words) ?? takeUnit(tail);
  const direction = takeDirection(words);
  const { name, suffix, after } = splitAtSuffix(words);
  const city = [...after, ...tail].join(" ");
  return { number, direction, name, suffix, unit, city: city || null, zip };
}

/** Returns words and numbers without punctuation; "#4b" becomes "#" and "4b". */
const getWords = (part: string): string[] =>
  part
    .normalize("NFKD")
    .replace(/[\u0300-\u036f.'’]/g, "")
    .replace(/#/g, " # ")
    .split(/[^a-z0-9#]+/)
    .filter(Boolean);

function takeZip(words: string[]): string | null {
  const at = words.findLastIndex((word) => /^\d{5}$/.test(word));
  // The first word of the line is the house number.
  return at > 0 || (at === 0 && words.length === 1) ? (words.splice(at)[0] ?? null) : null;
}

function takeState(words: string[]): void {
  if (["oh", "ohio"].includes(words.at(-1) ?? "") && words.length > 0) words.pop();
}

function takeUnit(words: string[]): string | null {
  const at = words.findIndex((word, index) => UNIT_WORDS.has(word) && index + 1 < words.length);
  if (at < 0) return null;
  const [first = "", second = ""] = words.splice(at, words[at + 1] === "#" ? 3 : 2).slice(1);
  return first === "#" ? second : first;
}

/** Removes a direction before the name from the words and returns it. "North Street" keeps its name. */
function takeDirection(words: string[]): string | null {
  const direction = DIRECTION_WORDS.get(words[0] ?? "");
  const next = words[1];
  if (!direction || next === undefined || (words.length === 2 && SUFFIX_WORDS.has(next)))
    return null;
  words.shift();
  return direction;
}

/** Splits at the last suffix word, which ends the name, so that "Park Street" is not a park. */
function splitAtSuffix(words: readonly string[]) {
  const at = words.findLastIndex((word, index) => index > 0 && SUFFIX_WORDS.has(word));
  if (at < 0) return { name: words.join(" "), suffix: null, after: [] };
  const suffix = SUFFIX_WORDS.get(words[at] ?? "") ?? null;
  return { name: words.slice(0, at).join(" "), suffix, after: words.slice(at + 1) };
}
