import { setTimeout as pause } from "node:timers/promises";
import { log } from "@/lib/foundation/logging/log";

type Work = {
  everyMs: number;
  /** The log message of a failed run. The next run starts all the same. */
  errorMessage: string;
};

/**
 * Runs `work` repeatedly for the worker's lifetime, with a pause after each run. Returns the function that stops
 * it and resolves when it has stopped. `work` can check whether it should stop.
 */
export function runRepeatedly(
  { everyMs, errorMessage }: Work,
  work: (isStopping: () => boolean) => Promise<unknown>,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function go(): Promise<void> {
    while (!signal.aborted) {
      await work(() => signal.aborted).catch((error: unknown) =>
        log.warn({ reason: error instanceof Error ? error.message : "" }, errorMessage),
      );
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }

  const loop = go();
  return () => {
    stopping.abort();
    return loop;
  };
}
