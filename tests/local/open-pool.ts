import { once } from "node:events";
import pg from "pg";

/**
 * Opens a pool on a stack's database and adds its end to `cleanups`. Unlike pg's own, its `end` waits until every
 * connection is closed. Otherwise a server that stops meanwhile would cause an unhandled error on them.
 */
export function openPool(
  connectionString: string,
  cleanups: (() => Promise<unknown> | void)[],
  settings: Omit<pg.PoolConfig, "connectionString"> = {},
): pg.Pool {
  const pool = new pg.Pool({ connectionString, ...settings });
  let open = 0;
  pool.on("connect", () => (open += 1));
  pool.on("remove", () => (open -= 1));
  const beginToEnd = pool.end.bind(pool) as () => Promise<void>;
  let ended: Promise<void> | undefined;
  pool.end = () => (ended ??= beginToEnd().then(untilClosed));
  cleanups.push(() => pool.end());
  return pool;

  async function untilClosed(): Promise<void> {
    while (open > 0) await once(pool, "remove");
  }
}
