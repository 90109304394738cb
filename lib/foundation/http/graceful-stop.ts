import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;
/** Calls last thirty seconds at most (docs/operations.md, "Starting and stopping"). */
const CALLS_MS = 35_000;
/** What is left of the grace that operators give it. */
const LAST_WORK_MS = 4_000;

/** On the process, because Next loads this module once for instrumentation and once for handlers. */
const STOPPING = Symbol.for("lintel.stopping");
const state = globalThis as { [STOPPING]?: boolean };

/** Whether this process was asked to end, and so is not to be sent anything new. */
export const isStopping = (): boolean => state[STOPPING] === true;

/**
 * Makes the process end without failing a call. On SIGTERM readiness answers 503 first, and the port stays open for
 * `prestopSeconds`, until the balancer sends nothing more; Ctrl-C skips that wait. Then Next closes the port, answers
 * what is under way, and ends. A call that takes longer than calls may is cut off. `lastWork` begins after the last call;
 * the process ends without it after four seconds.
 */
export function stopGracefully(prestopSeconds: number, lastWork: () => Promise<void>): void {
  const closeServer = process.listeners("SIGTERM");
  const hurry = new AbortController();
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal);
    process.on(signal, () => void stop(signal));
  }
  subscribe("http.server.request.start", (message) => {
    if (isStopping()) (message as { response: ServerResponse }).response.shouldKeepAlive = false;
  });

  async function stop(signal: NodeJS.Signals): Promise<void> {
    // Ctrl-C also reaches npm, whose SIGTERM may come first.
    if (signal === "SIGINT") hurry.abort();
    if (isStopping()) return;
    state[STOPPING] = true;
    await pause(prestopSeconds * 1000, undefined, { signal: hurry.signal }).catch(() => undefined);
    exitAfter(lastWork);
    setTimeout(() => process.exit(1), CALLS_MS).unref();
    for (const close of closeServer) close("SIGTERM");
  }
}

/** Next ends the process as soon as it has answered the last call, and asks nobody before. */
function exitAfter(work: () => Promise<void>): void {
  const exit = process.exit.bind(process);
  process.exit = ((code) => {
    const tooLate = pause(LAST_WORK_MS);
    void Promise.race([work(), tooLate]).finally(() => exit(code));
  }) as typeof process.exit;
}
