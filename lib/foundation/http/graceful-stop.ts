import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;
/** Longer than any call, which takes at most thirty seconds (docs/operations.md, "Starting and stopping"). */
const CALLS_MS = 35_000;
/** The rest of the grace period that operators configure. */
const LAST_WORK_MS = 4_000;

/** Stored on the global object, because Next loads this module once for instrumentation and once for handlers. */
const STOPPING = Symbol.for("lintel.stopping");
const state = globalThis as { [STOPPING]?: boolean };

/** Whether this process is shutting down and should get no new requests. */
export const isStopping = (): boolean => state[STOPPING] === true;

/**
 * Makes the process shut down without failing a call. On SIGTERM the readiness check responds 503, and the
 * port stays open for `prestopSeconds`, until the load balancer stops sending requests; Ctrl-C skips that
 * wait. Then Next closes the port, finishes the running calls and exits. Calls that exceed the limit are
 * aborted. `lastWork` runs after the last call; the process exits without it after four seconds.
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
    // Ctrl-C also reaches npm, and its SIGTERM may arrive first.
    if (signal === "SIGINT") hurry.abort();
    if (isStopping()) return;
    state[STOPPING] = true;
    await pause(prestopSeconds * 1000, undefined, { signal: hurry.signal }).catch(() => undefined);
    exitAfter(lastWork);
    setTimeout(() => process.exit(1), CALLS_MS).unref();
    for (const close of closeServer) close("SIGTERM");
  }
}

/** Replaces process.exit(): Next calls it right after the last response and offers no hook before it. */
function exitAfter(work: () => Promise<void>): void {
  const exit = process.exit.bind(process);
  process.exit = ((code) => {
    const tooLate = pause(LAST_WORK_MS);
    void Promise.race([work(), tooLate]).finally(() => exit(code));
  }) as typeof process.exit;
}
