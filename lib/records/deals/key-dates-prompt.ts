import { createPromptStore } from "./prompt-store";
import type { Deal } from "./serialize";

/** A deal whose key dates are offered, and after a move the function that undoes it. */
type KeyDatesPrompt = { deal: Deal; onUndo: (() => void) | null };

const { set: setPrompt, usePrompt } = createPromptStore<KeyDatesPrompt>();

/** Returns the current offer, or null. */
export const useKeyDatesPrompt = usePrompt;

/** Offers to set a deal's key dates. */
export const promptKeyDates = (deal: Deal): void => setPrompt({ deal, onUndo: null });

/** Closes the offer. */
export const dismissKeyDatesPrompt = (): void => setPrompt(null);

/** Offers key dates for a deal that has just gone under contract. */
export function promptAtContract(
  before: Deal["status"] | null,
  saved: Deal,
  onUndo: (() => void) | null = null,
): void {
  if (saved.status === "Under Contract" && before !== "Under Contract" && saved.can_update) {
    setPrompt({ deal: saved, onUndo });
  }
}
