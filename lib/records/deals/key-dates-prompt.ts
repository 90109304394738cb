import { useSyncExternalStore } from "react";
import type { Deal } from "./serialize";

/** A deal whose key dates are offered to be set at once, and where it was just moved, what takes the move back. */
type KeyDatesPrompt = { deal: Deal; onUndo: (() => void) | null };

let prompt: KeyDatesPrompt | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Offers to set a deal's key dates. */
export const promptKeyDates = (deal: Deal): void => setPrompt({ deal, onUndo: null });

/** Takes the offer away. */
export const dismissKeyDatesPrompt = (): void => setPrompt(null);

function setPrompt(next: KeyDatesPrompt | null): void {
  prompt = next;
  for (const listener of listeners) listener();
}

/** Offers them for a deal that has just gone under contract. */
export function promptAtContract(
  before: Deal["status"] | null,
  saved: Deal,
  onUndo: (() => void) | null = null,
): void {
  if (saved.status === "Under Contract" && before !== "Under Contract" && saved.can_update) {
    setPrompt({ deal: saved, onUndo });
  }
}

/** The offer there is. */
export const useKeyDatesPrompt = (): KeyDatesPrompt | null =>
  useSyncExternalStore(
    subscribe,
    () => prompt,
    () => null,
  );
