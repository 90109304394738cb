import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { run, type Logger, type TaskList, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { showPresence, type Presence } from "./presence";

const POLL_MS = 2000; // new jobs wake a queue at once; polling finds those whose time has come

type QueueSettings = {
  database: pg.Pool;
  connectionString: string;
  logger: Logger;
  tasks: TaskList;
  /** How many of its jobs run at once. */
  concurrency: number;
  crontab?: string;
};

export type Queue = { ended: Promise<void> };

/** How long a database that is being started, or started again, is waited for, in seconds. */
const PATIENCE = 10;

/**
 * Works through the jobs that `tasks` names, beside the other queues of the process: each has its own hands, so that
 * one that waits for a slow vendor holds up none of the others.
 */
export async function startQueue(settings: QueueSettings): Promise<Queue> {
  for (let second = 0; ; second += 1) {
    try {
      return await start(settings);
    } catch (error) {
      if (second === PATIENCE) throw error;
      await pause(1000);
    }
  }
}

async function start(settings: QueueSettings): Promise<Queue> {
  const { database, connectionString, logger, tasks, concurrency, crontab = "" } = settings;
  const events: WorkerEvents = new EventEmitter();
  let presence: Presence | undefined;
  events.on("pool:create", ({ workerPool }) => {
    presence = showPresence(connectionString, workerPool.id);
  });
  try {
    const runner = await run({
      pgPool: database,
      events,
      concurrency,
      pollInterval: POLL_MS,
      crontab,
      logger,
      taskList: tasks,
    });
    return { ended: runner.promise.finally(() => presence?.end()) };
  } catch (error) {
    await presence?.end();
    throw error;
  }
}
