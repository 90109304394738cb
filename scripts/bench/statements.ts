import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { SUPERUSER } from "../../local/postgres/cluster";
import { readSecrets } from "../../local/secrets";
import { localDirFrom } from "../../local/settings";
import { target } from "./target";

const LOCAL_DIR = localDirFrom(process.env);
const LOG = path.join(LOCAL_DIR, "logs", "postgres.log");
/** The data API's login. The worker and the accounts have their own. */
const API = "authenticator";
const PREFIX = "bench[%u %p] ";
const SAMPLES = 5;

/**
 * Counts the SQL statements that reach the embedded database while `work` runs. Returns the minimum of several
 * runs.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const url = new URL(target.DATABASE_URL);
  url.username = SUPERUSER;
  url.password = readSecrets(LOCAL_DIR).superuserPassword;
  const db = new pg.Client({ connectionString: url.href });
  await db.connect();
  try {
    await setLogging(db, [`log_statement = 'all'`, `log_line_prefix = '${PREFIX}'`]);
    const counts: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      counts.push(await countOnce(db, work));
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
  // Sessions read new settings with their next statement. For this session, that is the pause itself.
  await db.query("select pg_sleep(0.5)");
}

/** Counts between two marks of our own in the log, which show where the work began and ended. */
async function countOnce(db: pg.Client, work: () => Promise<unknown>): Promise<number> {
  const begin = fs.statSync(LOG).size;
  await work();
  const mark = `bench mark ${performance.now()}`;
  await db.query(`select '${mark}'`);
  const log = fs.readFileSync(LOG).subarray(begin).toString();
  if (!log.includes(mark)) throw new Error(`${LOG} does not show the statements`);
  const statements = log.matchAll(/^bench\[(\S+) (\d+)\] LOG: {2}(?:statement|execute [^:]+):/gm);
  return [...statements].filter(([, user]) => user === API).length;
}
