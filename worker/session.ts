import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { APPLICATION_NAME, NOTICE_LOST_MACHINES } from "./connections";
import { LOCK_PRESENCE, UNLOCK_PRESENCE } from "./presence";

const RECONNECT_MS = 1000;
/** The channels of graphile-worker. */
const LISTEN = `listen "jobs:insert"; listen "worker:migrate"`;

type Notified = (notification: pg.Notification) => void;

export type WorkerSession = {
  /**
   * Marks a queue as alive, so that other workers leave its jobs alone, until `release` or the end of the
   * process.
   */
  hold: (queueId: string) => void;
  release: (queueId: string) => void;
  /** Calls `notified` with each notification of the database. Returns the function that ends it. */
  listen: (notified: Notified) => () => void;
  isConnected: () => boolean;
  end: () => Promise<void>;
};

/**
 * Opens the worker's one permanent connection. It receives the notifications of new jobs for all queues, and
 * holds the locks that mark the queues as alive. When the database ends it, it is reopened, and `lost` is called
 * with the reason. Queues find jobs they were not notified of by polling.
 */
export function openSession(connectionString: string, lost: (error: Error) => void): WorkerSession {
  const ending = new AbortController();
  const notifications = new EventEmitter().setMaxListeners(0);
  const queueIds = new Set<string>();
  let client: pg.Client | undefined;
  let isConnected = false;
  let asked: Promise<unknown> = Promise.resolve();

  /**
   * Runs one query after the other, because pg requires it. A failure needs no handling, because the end of the
   * connection follows.
   */
  function ask(query: string, queueId: string): void {
    if (!isConnected) return;
    const current = client;
    asked = asked.then(() => current?.query(query, [queueId])).catch(() => undefined);
  }

  async function openUntilEnd(): Promise<void> {
    const opening = new pg.Client({ connectionString, application_name: APPLICATION_NAME });
    client = opening;
    const ended = new Promise<void>((resolve) => opening.once("end", () => resolve()));
    opening.on("error", lost);
    opening.on("notification", (notification) => notifications.emit("heard", notification));
    try {
      await opening.connect();
      await opening.query(`${NOTICE_LOST_MACHINES}; ${LISTEN}`);
      isConnected = true;
      for (const id of queueIds) ask(LOCK_PRESENCE, id);
      await ended;
    } finally {
      isConnected = false;
      await opening.end();
    }
  }

  async function keepOpen(): Promise<void> {
    while (!ending.signal.aborted) {
      await openUntilEnd().catch(lost);
      await pause(RECONNECT_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  const open = keepOpen();
  return {
    hold: (id) => {
      queueIds.add(id);
      ask(LOCK_PRESENCE, id);
    },
    release: (id) => {
      if (queueIds.delete(id)) ask(UNLOCK_PRESENCE, id);
    },
    listen: (notified) => {
      notifications.on("heard", notified);
      return () => void notifications.off("heard", notified);
    },
    isConnected: () => isConnected,
    end: async () => {
      ending.abort();
      await asked;
      await client?.end();
      await open;
    },
  };
}
