import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;
/** Calls last thirty seconds at most (docs/operations.md, "Starting and stopping"). */
const CALLS_MS = 35_000;

/** On the process, because Next loads this module once for instrumentation and once for handlers. */
const STOPPING = Symbol.for("lintel.stopping");
const state = globalThis as { [STOPPING]?: boolean };

/** Whether this process was asked to end, and so is not to be sent anything new. */
export const isStopping = (): boolean => state[STOPPING] === true;

/**
 * Makes the process end without failing a call. On SIGTERM readiness answers 503 first, and the port stays open for
 * `prestopSeconds`, until the balancer sends nothing more; Ctrl-C skips that wait. Then Next closes the port, answers
 * what is under way, and ends. A call that takes longer than calls may is cut off.
 */
export function stopGracefully(prestopSeconds: number): void {
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
    setTimeout(() => process.exit(1), CALLS_MS).unref();
    for (const close of closeServer) close("SIGTERM");
  }
}
