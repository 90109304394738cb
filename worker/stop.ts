import { setTimeout as pause } from "node:timers/promises";
import { log } from "@/lib/foundation/logging/log";
import type { Queue } from "./queue";

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/**
 * Resolves with the first signal that asks the process to end. Later signals change nothing: npm sends a second
 * one for the same Ctrl-C, and the grace period ends by itself.
 */
export function waitForStopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve(signal));
  });
}

type Work = {
  queues: readonly Queue[];
  /** Functions that stop a loop each, and resolve when its current work is done. */
  loops: readonly (() => Promise<void>)[];
  /** Gives the jobs that queues still hold back to the database. */
  giveBack: (queueIds: string[]) => Promise<void>;
};

/**
 * Starts nothing new and finishes the current work. Jobs that are not finished within the grace period are given
 * back, so that another worker starts them again; the process must then end.
 */
export async function stopWork({ queues, loops, giveBack }: Work, graceMs: number): Promise<void> {
  const stopping = [...queues.map(({ stop }) => stop()), ...loops.map((stop) => stop())];
  const isFinished = await Promise.race([
    Promise.allSettled(stopping).then(() => true),
    pause(graceMs, false),
  ]);
  if (isFinished) return;
  log.warn({ graceMs }, "giving back what is not finished");
  await giveBack(queues.map(({ id }) => id));
}
