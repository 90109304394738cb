import { z } from "zod";

const MAX_STORED = 5;
const storageKey = (userId: string) => `lintel-recent-searches:${userId}`;
const stored = z.array(z.string()).catch([]);

/** Returns this person's last searches on this device, latest first; empty without storage. */
export function getRecentSearches(userId: string): string[] {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(storageKey(userId)) ?? "[]"));
  } catch {
    // A private window, or disabled storage.
    return [];
  }
}

/** Stores a search whose result was opened. */
export function saveRecentSearch(userId: string, query: string): void {
  const others = getRecentSearches(userId).filter((kept) => kept !== query);
  try {
    localStorage.setItem(
      storageKey(userId),
      JSON.stringify([query, ...others].slice(0, MAX_STORED)),
    );
  } catch {
    // As above: searching works without storage.
  }
}
