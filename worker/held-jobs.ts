import pg from "pg";
import { databaseOf, type SqlDatabase } from "@/lib/foundation/database/database";
import { env } from "@/lib/foundation/env";
import {
  dropHeldJobs,
  listHeldJobs,
  listHeldTasks,
  releaseHeldJobs,
  type HeldJobSelection,
} from "@/lib/platform/held-jobs/data";
import { readHeldJobsOrder } from "./held-jobs-order";
import { hasWorker } from "./presence";
import { holdAfterRestore } from "./restored-database";

/** The most jobs that `list` prints individually. */
const LISTED = 200;

const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: 2 });
try {
  await run(databaseOf(pool));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await pool.end();
}

/**
 * `npm run held-jobs`: lists the jobs that a restored database would send a second time, and releases or discards
 * them.
 */
async function run(db: SqlDatabase): Promise<void> {
  const order = readHeldJobsOrder(process.argv.slice(2));
  if (order.action === "list")
    return order.selection ? printJobs(db, order.selection) : printTasks(db);
  if (order.action === "hold") {
    if (await hasWorker(pool)) {
      throw new Error("A worker runs on this database: stop it first, then hold what is left.");
    }
    return console.log(`${await holdAfterRestore(db)} held. List them: npm run held-jobs -- list`);
  }
  const resolve = order.action === "release" ? releaseHeldJobs : dropHeldJobs;
  const count = await resolve(db, order.selection);
  console.log(`${count} ${order.action === "release" ? "released" : "dropped"}`);
}

async function printTasks(db: SqlDatabase): Promise<void> {
  const tasks = await listHeldTasks(db);
  if (tasks.length === 0) return console.log("Nothing is held.");
  console.log("task                   held  teams  later  oldest due");
  for (const { task, count, teams, later, oldest } of tasks) {
    const columns = [task.padEnd(20), ...[count, teams, later].map((n) => String(n).padStart(6))];
    console.log(`${columns.join(" ")}  ${oldest}`);
  }
  console.log(
    "\nlater: due only after the restore. Then release or drop: npm run held-jobs -- release later",
  );
}

/** Prints no names or addresses. The id leads to the record. */
async function printJobs(db: SqlDatabase, selection: HeldJobSelection): Promise<void> {
  const jobs = await listHeldJobs(db, selection, LISTED);
  for (const { id, task, tenant_id, due_at, record } of jobs) {
    console.log(
      [id, task, due_at, `team ${tenant_id ?? "-"}`, `record ${record ?? "-"}`].join("  "),
    );
  }
  if (jobs.length === LISTED) console.log(`The first ${LISTED}; there may be more.`);
}
