import type { SqlDatabase } from "@/lib/foundation/database/database";
import { createGauge } from "./registry";

/**
 * Creates a gauge of the jobs held since a restore, counted whenever the metrics are read. It has no value
 * while the database does not respond.
 */
export function measureHeldJobs(db: SqlDatabase): void {
  createGauge({
    name: "lintel_held_jobs",
    help: "Jobs held since the database was restored, by task: a person releases or drops them",
    labelNames: ["task"],
    async collect() {
      const counts = await countByTask(db).catch(() => []);
      this.reset();
      for (const { task, count } of counts) this.set({ task }, count);
    },
  });
}

const countByTask = (db: SqlDatabase) =>
  db
    .selectFrom("private.held_jobs")
    .select(({ fn }) => ["task", fn.countAll<number>().as("count")])
    .groupBy("task")
    .execute();
