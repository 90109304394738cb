import { useSyncExternalStore } from "react";

/** Makes a store of one offer to the person, which any screen may make and the frame shows. */
export function createPromptStore<Prompt>() {
  let prompt: Prompt | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    /** Makes an offer in place of the last one; null closes it. */
    set(next: Prompt | null): void {
      prompt = next;
      for (const listener of listeners) listener();
    },
    /** Returns the current offer, or null. */
    usePrompt: (): Prompt | null =>
      useSyncExternalStore(
        subscribe,
        () => prompt,
        () => null,
      ),
  };
}
