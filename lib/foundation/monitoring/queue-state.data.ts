import "server-only";
import { Pool } from "pg";
import { PRESENCE_LOCKS } from "@/lib/foundation/database/presence-locks";
import { env } from "@/lib/foundation/env";
import { readSchemaState, type SchemaState } from "./schema-check.data";

export type QueueState = {
  /** Whether a worker that runs jobs is alive. */
  hasWorker: boolean;
  /** Whether jobs have been due for a minute while none is running. */
  isStuck: boolean;
  schema: SchemaState;
};

/**
 * Uses the index of the jobs that may be taken. Locked jobs have no index, so the query looks for them only
 * when a job is overdue.
 */
const QUERY = `
  select exists (
      select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
      where l.locktype = 'advisory' and l.classid = ${PRESENCE_LOCKS} and l.granted) as "hasWorker",
    case when exists (
      select from graphile_worker._private_jobs where is_available and run_at < now() - interval '1 minute')
    then not exists (select from graphile_worker._private_jobs where locked_at is not null)
    else false end as "isStuck"`;

let pool: Pool | undefined;

/**
 * Reads the state over the one connection that the app keeps for it. Throws when there is no response within
 * `timeoutMs`.
 */
export async function readQueueState(timeoutMs: number): Promise<QueueState> {
  const connection = (pool ??= openPool(timeoutMs));
  const { rows } = await connection.query<Omit<QueueState, "schema">>(QUERY);
  const [state] = rows;
  if (!state) throw new Error("the queue said nothing");
  return { ...state, schema: await readSchemaState((sql) => connection.query(sql)) };
}

function openPool(timeoutMs: number): Pool {
  const opened = new Pool({
    connectionString: env.DATABASE_URL,
    application_name: "lintel app",
    max: 1,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  opened.on("error", () => undefined); // a lost connection fails the next query, not the process
  return opened;
}
