import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { createGauge } from "./registry";

const STATES = ["due", "running", "failing", "dead"] as const;
type Depth = Record<(typeof STATES)[number] | "oldest", number> & { task: string };

/** How long a count is reused: both gauges are read at the same moment and share it. */
const KEPT_MS = 500;

/**
 * Creates gauges of the queue's jobs, counted whenever the metrics are read. Every worker reports the same
 * numbers, so take the maximum, not the sum. They have no value while the database does not respond.
 */
export function measureQueueDepth(db: SqlDatabase): void {
  let counted: Promise<Depth[]> = Promise.resolve([]);
  let countedAt = -Infinity;

  function count(): Promise<Depth[]> {
    if (performance.now() - countedAt > KEPT_MS) {
      countedAt = performance.now();
      counted = readDepths(db).catch(() => []);
    }
    return counted;
  }

  createGauge({
    name: "lintel_queued_jobs",
    help: "Jobs in the queue by task and state: due, running, failing (to be retried), dead (given up)",
    labelNames: ["task", "state"],
    async collect() {
      const depths = await count();
      this.reset();
      for (const depth of depths) {
        for (const state of STATES) this.set({ task: depth.task, state }, depth[state]);
      }
    },
  });
  createGauge({
    name: "lintel_oldest_due_job_seconds",
    help: "How long the oldest job that is due has waited, by task",
    labelNames: ["task"],
    async collect() {
      const depths = await count();
      this.reset();
      for (const { task, oldest } of depths) this.set({ task }, oldest);
    },
  });
}

async function readDepths(db: SqlDatabase): Promise<Depth[]> {
  const { rows } = await sql<Depth>`
    select task_identifier as task,
      (count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now()))::integer as due,
      (count(*) filter (where locked_at is not null))::integer as running,
      (count(*) filter (where locked_at is null and attempts between 1 and max_attempts - 1))::integer as failing,
      (count(*) filter (where locked_at is null and attempts >= max_attempts))::integer as dead,
      coalesce(extract(epoch from now() - min(run_at) filter (
        where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::integer as oldest
    from graphile_worker.jobs group by task_identifier`.execute(db);
  return rows;
}
