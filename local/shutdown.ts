import { watchParent } from "./parent-watch";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** A person who stops the command is waiting; a finished command has time to clean up. */
const ASKED_DEADLINE_MS = 4500;
const DONE_DEADLINE_MS = 30_000;

export type Shutdown = {
  /** Registers a cleanup. The last one registered runs first. */
  add: (end: () => Promise<void> | void) => void;
  /** Runs all cleanups once and exits with this code. */
  now: (code: number) => Promise<never>;
  /** Whether the shutdown has begun. */
  hasBegun: () => boolean;
};

/**
 * Runs the cleanups on Ctrl-C, SIGTERM, a closed terminal, the end of npm, or an uncaught error.
 * Exits after `deadlineMs` in any case; children notice and end.
 */
export function createShutdown(
  farewell: () => void,
  deadlineMs: number = ASKED_DEADLINE_MS,
): Shutdown {
  const cleanups: (() => Promise<void> | void)[] = [];
  let leaving: Promise<never> | undefined;

  async function leave(code: number, deadline: number): Promise<never> {
    setTimeout(() => process.exit(code || 1), deadline).unref();
    if (code === 0) farewell();
    while (cleanups.length) await Promise.resolve(cleanups.pop()?.()).catch(report);
    process.exit(code);
  }
  const now = (code: number) => (leaving ??= leave(code, DONE_DEADLINE_MS));
  const onSignal = (code: number) => void (leaving ??= leave(code, deadlineMs));

  for (const signal of SIGNALS) process.on(signal, () => onSignal(0));
  process.on("uncaughtException", (error) => {
    report(error);
    onSignal(1);
  });
  watchParent(() => onSignal(0));
  return { add: (end) => void cleanups.push(end), now, hasBegun: () => leaving !== undefined };
}

function report(error: unknown): void {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
}
