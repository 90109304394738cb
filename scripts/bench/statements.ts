import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { localDirFrom } from "../../local/settings";
import { SUPERUSER } from "../../local/postgres/cluster";
import { target } from "./target";

const LOG = path.join(localDirFrom(process.env), "logs", "postgres.log");
/** Tells the API's statements, which come from the superuser's pool, from the worker's. */
const PREFIX = "bench[%u %p] ";
const SAMPLES = 5;

/** Counts the SQL statements the embedded database is sent while `work` runs: the fewest of several runs. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const url = new URL(target.DATABASE_URL);
  url.username = SUPERUSER;
  const db = new pg.Client({ connectionString: url.href });
  await db.connect();
  try {
    await setLogging(db, [`log_statement = 'all'`, `log_line_prefix = '${PREFIX}'`]);
    const { rows } = await db.query<{ pid: number }>("select pg_backend_pid() as pid");
    const counts: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      counts.push(await countOnce(db, work, rows[0]?.pid ?? 0));
    }
    return Math.min(...counts);
  } finally {
    await setLogging(db, ["log_statement = default", "log_line_prefix = default"]);
    await db.end();
  }
}

async function setLogging(db: pg.Client, settings: readonly string[]): Promise<void> {
  for (const setting of settings) await db.query(`alter system set ${setting}`);
  await db.query("select pg_reload_conf()");
  // Sessions read the new settings with their next statement; this one's is the pause itself.
  await db.query("select pg_sleep(0.5)");
}

/** Between two marks of our own, which tell where in the log the work began and ended. */
async function countOnce(
  db: pg.Client,
  work: () => Promise<unknown>,
  ownPid: number,
): Promise<number> {
  const begin = fs.statSync(LOG).size;
  await work();
  const mark = `bench mark ${performance.now()}`;
  await db.query(`select '${mark}'`);
  const log = fs.readFileSync(LOG).subarray(begin).toString();
  if (!log.includes(mark)) throw new Error(`${LOG} does not show the statements`);
  const statements = log.matchAll(/^bench\[(\S+) (\d+)\] LOG: {2}(?:statement|execute [^:]+):/gm);
  return [...statements].filter(([, user, pid]) => user === SUPERUSER && Number(pid) !== ownPid)
    .length;
}
