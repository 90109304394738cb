import type pg from "pg";
import { PRESENCE_LOCKS } from "@/lib/foundation/database/presence-locks";

/**
 * Locks that show which queues of this process are alive. They end with the session, and so with the process.
 */
export const LOCK_PRESENCE = `select pg_advisory_lock(${PRESENCE_LOCKS}, hashtext($1))`;
export const UNLOCK_PRESENCE = `select pg_advisory_unlock(${PRESENCE_LOCKS}, hashtext($1))`;

/** Whether a live worker uses this database. */
export async function hasWorker(database: Pick<pg.Client, "query">): Promise<boolean> {
  const { rowCount } = await database.query(
    `select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
     where l.locktype = 'advisory' and l.classid = ${PRESENCE_LOCKS} and l.granted`,
  );
  return Boolean(rowCount);
}

/** Returns the queues that hold jobs but whose process is gone. */
export async function listAbsentQueues(database: pg.Pool): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select w.id from (
       select distinct locked_by as id from graphile_worker.jobs where locked_by is not null
     ) w where pg_try_advisory_xact_lock(${PRESENCE_LOCKS}, hashtext(w.id))`,
  );
  return rows.map(({ id }) => id);
}
