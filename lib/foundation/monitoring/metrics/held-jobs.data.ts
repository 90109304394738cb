import type { SqlDatabase } from "@/lib/foundation/database/database";
import { createGauge } from "./registry";

/** Counts what is held since a restore whenever the metrics are read. While the database does not answer there is no value. */
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
