import { EventEmitter } from "node:events";
import type pg from "pg";
import type { WorkerSession } from "./session";

type TakeListener = (error: undefined, listener: QueueListener, release: () => void) => void;

/**
 * Returns the pool as a queue of graphile-worker is to use it. A queue would keep one of its connections to listen on;
 * here all queues listen on the session's.
 */
export function openQueuePool(pool: pg.Pool, session: WorkerSession): pg.Pool {
  function connect(take?: TakeListener): Promise<pg.PoolClient> | void {
    if (!take) return pool.connect();
    const listener = new QueueListener();
    const stop = session.listen((notification) => listener.emit("notification", notification));
    take(undefined, listener, stop);
  }
  // graphile-worker uses no more of it.
  const used = { connect, query: pool.query.bind(pool), listeners: pool.listeners.bind(pool) };
  return used as unknown as pg.Pool;
}

/** Stands in for a connection that listens. It never fails, because the session opens itself again. */
class QueueListener extends EventEmitter {
  /** For LISTEN and UNLISTEN. */
  query(): Promise<void> {
    return Promise.resolve();
  }
}
