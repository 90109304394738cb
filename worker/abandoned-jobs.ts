import type pg from "pg";
import { databaseOf } from "@/lib/foundation/database/database";
import { log } from "@/lib/foundation/logging/log";
import { releaseJobs } from "@/lib/messaging/messages/delivery.data";
import { listAbsentQueues } from "./presence";
import { runRepeatedly } from "./run-repeatedly";

/**
 * Gives the jobs of killed workers back to the queue (graphile-worker itself waits four hours). A
 * worker counts as killed when it was absent twice in a row, because one whose session the database
 * ended is back by then. Returns the function that stops it.
 */
export function releaseAbandonedJobs(database: pg.Pool): () => Promise<void> {
  const db = databaseOf(database);
  let missed: readonly string[] = [];

  async function look(): Promise<void> {
    const absent = await listAbsentQueues(database);
    const killed = absent.filter((id) => missed.includes(id));
    missed = absent;
    if (killed.length === 0) return;
    log.warn({ queues: killed }, "giving back the jobs of workers that are gone");
    await releaseJobs(db, killed);
  }

  return runRepeatedly({ everyMs: 5000, errorMessage: "cannot look for jobs" }, look);
}
