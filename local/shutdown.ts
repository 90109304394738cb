import { watchParent } from "./parent-watch";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const DEADLINE_MS = 4500;

export type Shutdown = {
  /** Registers something to end; the last registered ends first. */
  add: (end: () => Promise<void> | void) => void;
  /** Ends everything once and leaves the process with this code. */
  now: (code: number) => Promise<never>;
  /** True from the moment things are being ended. */
  begun: () => boolean;
};

/**
 * Ends what a command started on Ctrl-C, SIGTERM, a closed terminal, the end of npm, or an error
 * nobody caught; after 4.5 s it leaves anyway (children notice and end themselves).
 */
export function createShutdown(farewell: () => void): Shutdown {
  const ends: (() => Promise<void> | void)[] = [];
  let leaving: Promise<never> | undefined;

  async function leave(code: number): Promise<never> {
    setTimeout(() => process.exit(code || 1), DEADLINE_MS).unref();
    if (code === 0) farewell();
    while (ends.length) await Promise.resolve(ends.pop()?.()).catch(report);
    process.exit(code);
  }
  const now = (code: number) => (leaving ??= leave(code));

  for (const signal of SIGNALS) process.on(signal, () => void now(0));
  process.on("uncaughtException", (error) => {
    report(error);
    void now(1);
  });
  watchParent(() => void now(0));
  return { add: (end) => void ends.push(end), now, begun: () => leaving !== undefined };
}

function report(error: unknown): void {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
}
