import { useSyncExternalStore } from "react";
import type { Deal } from "./serialize";

/** A deal that was just closed and has a client. */
export type ClosedDeal = { title: string; clientId: string };

let prompt: ClosedDeal | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function setPrompt(next: ClosedDeal | null): void {
  prompt = next;
  for (const listener of listeners) listener();
}

/** Closes the offer. */
export const dismissClosingPrompt = (): void => setPrompt(null);

/** Offers the client's next status for a deal that has just been closed. */
export function promptAtClosing(before: Deal["status"] | null, saved: Deal): void {
  if (saved.status === "Closed" && before !== "Closed" && saved.client_id) {
    setPrompt({ title: saved.title, clientId: saved.client_id });
  }
}

/** Returns the current offer, or null. */
export const useClosingPrompt = (): ClosedDeal | null =>
  useSyncExternalStore(
    subscribe,
    () => prompt,
    () => null,
  );
