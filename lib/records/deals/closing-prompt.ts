import { createPromptStore } from "./prompt-store";
import type { Deal } from "./serialize";

/** A deal that was just closed and has a client. */
export type ClosedDeal = { title: string; clientId: string };

const { set: setPrompt, usePrompt } = createPromptStore<ClosedDeal>();

/** Returns the current prompt, or null. */
export const useClosingPrompt = usePrompt;

/** Closes the prompt. */
export const dismissClosingPrompt = (): void => setPrompt(null);

/** Shows the prompt to change the client's status, when a deal with a client has just been closed. */
export function promptAtClosing(before: Deal["status"] | null, saved: Deal): void {
  if (saved.status === "Closed" && before !== "Closed" && saved.client_id) {
    setPrompt({ title: saved.title, clientId: saved.client_id });
  }
}
