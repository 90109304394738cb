import { EventEmitter } from "node:events";
import type pg from "pg";
import type { WorkerSession } from "./session";

type TakeListener = (error: undefined, listener: QueueListener, release: () => void) => void;

/**
 * Returns the pool in the form that a queue of graphile-worker uses. A queue would keep a connection of the pool
 * to listen on. Here all queues listen on the session's connection.
 */
export function openQueuePool(pool: pg.Pool, session: WorkerSession): pg.Pool {
  function connect(take?: TakeListener): Promise<pg.PoolClient> | void {
    if (!take) return pool.connect();
    const listener = new QueueListener();
    const stop = session.listen((notification) => listener.emit("notification", notification));
    take(undefined, listener, stop);
  }
  // graphile-worker uses no other member of the pool.
  const used = { connect, query: pool.query.bind(pool), listeners: pool.listeners.bind(pool) };
  return used as unknown as pg.Pool;
}

/** Replaces a listening connection. It never fails, because the session reconnects by itself. */
class QueueListener extends EventEmitter {
  /** For LISTEN and UNLISTEN. */
  query(): Promise<void> {
    return Promise.resolve();
  }
}
