import { createPromptStore } from "./prompt-store";
import type { Deal } from "./serialize";

/** A deal whose key dates can be set, and the function that undoes the move, if it was moved. */
type KeyDatesPrompt = { deal: Deal; onUndo: (() => void) | null };

const { set: setPrompt, usePrompt } = createPromptStore<KeyDatesPrompt>();

/** Returns the current prompt, or null. */
export const useKeyDatesPrompt = usePrompt;

/** Shows the prompt to set a deal's key dates. */
export const promptKeyDates = (deal: Deal): void => setPrompt({ deal, onUndo: null });

/** Closes the prompt. */
export const dismissKeyDatesPrompt = (): void => setPrompt(null);

/** Shows the prompt to set key dates, when a deal has just gone under contract. */
export function promptAtContract(
  before: Deal["status"] | null,
  saved: Deal,
  onUndo: (() => void) | null = null,
): void {
  if (saved.status === "Under Contract" && before !== "Under Contract" && saved.can_update) {
    setPrompt({ deal: saved, onUndo });
  }
}
