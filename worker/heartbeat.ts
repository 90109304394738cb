import fs from "node:fs/promises";
import type { Queue } from "./queue";
import { runRepeatedly } from "./run-repeatedly";
import type { WorkerSession } from "./session";

const EVERY_MS = 5_000;

/**
 * Touches a file while the worker takes jobs, and removes it when the worker takes none. Health checks test that
 * the file exists and is recent. Returns the function that stops it.
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
