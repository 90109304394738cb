import { setTimeout as pause } from "node:timers/promises";
import { log } from "@/lib/foundation/logging/log";

type Work = {
  everyMs: number;
  /** What the log says when it fails. It is done again all the same. */
  errorMessage: string;
};

/**
 * Does something for as long as the worker lives, with a pause after each time. Returns a function that stops it and
 * resolves when it has stopped; `work` may ask whether that is wanted.
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

  const kept = go();
  return () => {
    stopping.abort();
    return kept;
  };
}
