import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { log } from "@/lib/monitoring/log";
import { absentWorkers } from "./presence";

const EVERY_MS = 5000;

/**
 * Gives the jobs of killed workers back to the queue (graphile-worker itself waits four hours). A
 * worker counts as killed when it was absent twice in a row: one whose session the database ended
 * is back by then. Returns a function that stops it.
 */
export function releaseAbandonedJobs(database: pg.Pool): () => Promise<void> {
  const stopping = new AbortController();
  let missed: readonly string[] = [];

  async function look(): Promise<void> {
    const absent = await absentWorkers(database);
    const killed = absent.filter((id) => missed.includes(id));
    missed = absent;
    if (killed.length === 0) return;
    log.warn({ workers: killed }, "giving back the jobs of workers that are gone");
    await database.query("select private.release_jobs($1)", [killed]);
  }

  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) =>
        log.warn({ reason: error instanceof Error ? error.message : "" }, "cannot look for jobs"),
      );
      await pause(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const kept = keepLooking();
  return () => {
    stopping.abort();
    return kept;
  };
}
