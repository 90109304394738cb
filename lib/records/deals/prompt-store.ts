import { useSyncExternalStore } from "react";

/** Creates a store of one prompt. Any screen may set it, and the app shell renders it. */
export function createPromptStore<Prompt>() {
  let prompt: Prompt | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    /** Replaces the prompt; null closes it. */
    set(next: Prompt | null): void {
      prompt = next;
      for (const listener of listeners) listener();
    },
    /** Returns the current prompt, or null. */
    usePrompt: (): Prompt | null =>
      useSyncExternalStore(
        subscribe,
        () => prompt,
        () => null,
      ),
  };
}
