import "server-only";
import { LRUCache } from "lru-cache";

/** Nothing may be kept for a person longer than this, or a change that was forgotten would be missed. */
export const LONGEST_KEPT_MS = 5 * 60 * 1000;

declare global {
  var lintelOwnChanges: LRUCache<string, string> | undefined;
}

/** On globalThis, because Next loads this module once for pages and once for the handlers. */
const changes = (globalThis.lintelOwnChanges ??= new LRUCache({
  max: 20_000,
  ttl: LONGEST_KEPT_MS,
}));

/** A person has just changed something through this instance. */
export function noteOwnChange(userId: string): void {
  changes.set(userId, crypto.randomUUID());
}

/**
 * Stands for all that the person has changed so far: another text after each change. An answer kept
 * for them is good while it is still the same, so that nobody is shown figures from before their own work.
 */
export const ownChange = (userId: string): string => changes.get(userId) ?? "none";
