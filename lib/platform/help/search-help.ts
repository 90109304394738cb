import type { HelpPage, HelpSection } from "./sections";

export type HelpHit = { page: HelpPage; section: HelpSection; snippet: string };

const MAX_HITS = 12;
const MAX_WORDS = 8;
const SNIPPET = 160;

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .match(/[a-z0-9]+/g) ?? [];

/**
 * Returns the sections that contain every word of the query, the best first. Forgives a typo in a
 * longer word.
 */
export function searchHelp(pages: Iterable<HelpPage>, query: string): HelpHit[] {
  const queryWords = splitWords(query.slice(0, 200)).slice(0, MAX_WORDS);
  if (queryWords.length === 0) return [];
  const hits: (HelpHit & { score: number })[] = [];
  for (const page of pages) {
    for (const section of page.sections) {
      const score = scoreSection(page, section, queryWords);
      if (score > 0)
        hits.push({ page, section, snippet: toSnippet(section.text, queryWords), score });
    }
  }
  return hits.sort((a, b) => b.score - a.score).slice(0, MAX_HITS);
}

/** Returns 0 when a word is missing. Words in titles weigh more. */
function scoreSection(page: HelpPage, section: HelpSection, queryWords: readonly string[]): number {
  const places = [
    { words: splitWords(page.title), worth: section.anchor === "" ? 12 : 4 },
    { words: splitWords(section.heading), worth: 8 },
    { words: splitWords(section.text), worth: 2 },
  ];
  let sum = 0;
  for (const word of queryWords) {
    const worths = places.map(({ words, worth }) => worth * findNearest(words, word));
    const best = Math.max(...worths);
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

/** Returns 1 for the word itself, less for a prefix or a typo, 0 for none. */
function findNearest(words: readonly string[], queryWords: string): number {
  if (words.includes(queryWords)) return 1;
  if (queryWords.length >= 2 && words.some((word) => word.startsWith(queryWords))) return 0.8;
  if (queryWords.length >= 4 && words.some((word) => getIsTypo(word, queryWords))) return 0.4;
  return 0;
}

/** Whether the words differ by one letter added, missing or changed, or two neighbours swapped. */
export function getIsTypo(word: string, typed: string): boolean {
  if (Math.abs(word.length - typed.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === typed[start]) start += 1;
  let end = 0;
  const shorter = Math.min(word.length, typed.length) - start;
  while (end < shorter && word.at(-1 - end) === typed.at(-1 - end)) end += 1;
  const left = word.slice(start, word.length - end);
  const right = typed.slice(start, typed.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && left === [...right].reverse().join("");
}

/** Returns the text around the first word of the query. */
function toSnippet(text: string, queryWords: readonly string[]): string {
  const places = queryWords.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0);
  const from = Math.max(0, Math.min(...places, text.length) - 40);
  const begin = from === 0 || places.length === 0 ? 0 : text.indexOf(" ", from) + 1;
  const cut = text.slice(begin, begin + SNIPPET);
  const snippet = begin + SNIPPET >= text.length ? cut : `${cut.slice(0, cut.lastIndexOf(" "))} …`;
  return begin > 0 ? `… ${snippet}` : snippet;
}
