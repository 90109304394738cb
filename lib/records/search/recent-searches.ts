import { z } from "zod";

const MAX_STORED = 5;
const storageKey = (userId: string) => `lintel-recent-searches:${userId}`;
const stored = z.array(z.string()).catch([]);

/** Returns this person's latest searches on this device, newest first; an empty array without storage. */
export function getRecentSearches(userId: string): string[] {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(storageKey(userId)) ?? "[]"));
  } catch {
    // Storage is disabled, or the window is private.
    return [];
  }
}

/** Stores a search, after one of its results was opened. */
export function saveRecentSearch(userId: string, query: string): void {
  const others = getRecentSearches(userId).filter((kept) => kept !== query);
  try {
    localStorage.setItem(
      storageKey(userId),
      JSON.stringify([query, ...others].slice(0, MAX_STORED)),
    );
  } catch {
    // Ignored, because searching works without storage.
  }
}
