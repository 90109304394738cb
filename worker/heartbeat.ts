import fs from "node:fs/promises";
import type { Queue } from "./queue";
import { runRepeatedly } from "./run-repeatedly";
import type { WorkerSession } from "./session";

const EVERY_MS = 5_000;

/**
 * Touches a file for as long as the worker takes jobs, and removes it when it does not: a check of its health asks
 * whether the file is there and not old. Returns the function that stops it.
 */
export function keepHeartbeat(
  file: string,
  session: WorkerSession,
  queues: readonly Queue[],
): () => Promise<void> {
  async function beat(): Promise<void> {
    const takesJobs = session.isConnected() && queues.every((queue) => queue.takesJobs());
    if (takesJobs) await fs.writeFile(file, new Date().toISOString());
    else await fs.rm(file, { force: true });
  }

  const stop = runRepeatedly(
    { everyMs: EVERY_MS, errorMessage: "cannot keep HEARTBEAT_FILE" },
    beat,
  );
  return async () => {
    await stop();
    await fs.rm(file, { force: true });
  };
}
