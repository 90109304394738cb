import { MAX_PAGES } from "./limits";

/** A range of pages, counted from 1, both ends included. */
export type PageRange = { first: number; last: number };

/** Parses "3" or "1-4"; null for anything else. */
export function parsePageRange(text: string): PageRange | null {
  const [, from, to = from] = /^\s*(\d{1,4})(?:\s*(?:-|–|to)\s*(\d{1,4}))?\s*$/i.exec(text) ?? [];
  const range = { first: Number(from), last: Number(to) };
  return range.first >= 1 && range.last >= range.first && range.last <= MAX_PAGES ? range : null;
}

/** Formats a range as "3" or "1-4". */
export const formatPageRange = ({ first, last }: PageRange): string =>
  first === last ? String(first) : `${first}-${last}`;
