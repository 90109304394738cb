import { createPromptStore } from "./prompt-store";
import type { Deal } from "./serialize";

/** A deal that was just closed and has a client. */
export type ClosedDeal = { title: string; clientId: string };

const { set: setPrompt, usePrompt } = createPromptStore<ClosedDeal>();

/** Returns the current offer, or null. */
export const useClosingPrompt = usePrompt;

/** Closes the offer. */
export const dismissClosingPrompt = (): void => setPrompt(null);

/** Offers the client's next status for a deal that has just been closed. */
export function promptAtClosing(before: Deal["status"] | null, saved: Deal): void {
  if (saved.status === "Closed" && before !== "Closed" && saved.client_id) {
    setPrompt({ title: saved.title, clientId: saved.client_id });
  }
}
