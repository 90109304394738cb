import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { NOTICE_LOST_MACHINES } from "./connections";

/** The class of our advisory locks. */
const LOCKS = 0x6c696e74;
const RECONNECT_MS = 1000;
const SESSION = `set application_name = 'lintel worker presence'; ${NOTICE_LOST_MACHINES}`;

export type Presence = { end: () => Promise<void> };

/**
 * Marks a worker as alive: it holds a lock on a session that ends with the process. A session that
 * the database ends is opened again.
 */
export function holdPresenceLock(connectionString: string, workerId: string): Presence {
  const ending = new AbortController();
  let session: pg.Client | undefined;

  async function hold(): Promise<void> {
    session = new pg.Client({ connectionString });
    const ended = new Promise<void>((resolve) => session?.once("end", () => resolve()));
    session.on("error", () => undefined); // "end" follows
    await session.connect();
    await session.query(SESSION);
    await session.query("select pg_advisory_lock($1, hashtext($2))", [LOCKS, workerId]);
    await ended;
  }

  async function keepHolding(): Promise<void> {
    while (!ending.signal.aborted) {
      await hold().catch(() => undefined);
      await pause(RECONNECT_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  const holding = keepHolding();
  return {
    end: async () => {
      ending.abort();
      await session?.end();
      await holding;
    },
  };
}

/** Returns the workers that hold jobs but whose process is gone. */
export async function listAbsentWorkers(database: pg.Pool): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select w.id from (
       select distinct locked_by as id from graphile_worker.jobs where locked_by is not null
     ) w where pg_try_advisory_xact_lock($1, hashtext(w.id))`,
    [LOCKS],
  );
  return rows.map(({ id }) => id);
}
