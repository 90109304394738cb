import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { run, type Logger, type TaskList, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { log } from "@/lib/foundation/logging/log";
import { holdPresenceLock, type Presence } from "./presence";
import { leaveToOtherTeams } from "./team-shares";

const POLL_MS = 2000; // New jobs wake a queue at once. Polling finds those whose time has come.

type QueueSettings = {
  database: pg.Pool;
  connectionString: string;
  logger: Logger;
  tasks: TaskList;
  /** How many of its jobs run at once. */
  concurrency: number;
  crontab?: string;
};

type Queue = { ended: Promise<void> };

/** How many seconds to wait for a database that is starting. */
const PATIENCE = 10;

/**
 * Works through the jobs that `tasks` names. Each queue of the process has its own workers, so one
 * that waits for a slow vendor delays no other.
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
    presence = holdPresenceLock(connectionString, workerPool.id);
  });
  events.on("job:failed", ({ job, error }) => {
    void reportFailedJob(database, job.task_identifier, error);
  });
  const fetched = waitForFirstFetch(events);
  try {
    const runner = await run({
      pgPool: database,
      events,
      concurrency,
      ...(concurrency > 1 && { forbiddenFlags: leaveToOtherTeams(events, concurrency) }),
      pollInterval: POLL_MS,
      crontab,
      logger,
      taskList: tasks,
    });
    await fetched.catch(async (error: unknown) => {
      await runner.stop();
      throw error;
    });
    return { ended: runner.promise.finally(() => presence?.end()) };
  } catch (error) {
    await presence?.end();
    throw error;
  }
}

/** Reports a job whose last attempt failed to the operators' errors page. */
async function reportFailedJob(database: pg.Pool, task: string, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  await database
    .query("select public.record_error($1, $2)", [`worker ${task}`, reason])
    .catch(() => log.warn({ task, reason }, "cannot note a job that was given up"));
}

/**
 * Resolves when the queue first looked for a job. graphile-worker caches what it learns then about
 * its tasks, even a failure. A queue whose first look failed finds nothing ever after, so it is
 * started again.
 */
function waitForFirstFetch(events: WorkerEvents): Promise<void> {
  const fetched = new Promise<void>((resolve, reject) => {
    events.once("worker:getJob:empty", () => resolve());
    events.once("job:start", () => resolve());
    events.once("worker:getJob:error", ({ error }) => reject(error));
  });
  fetched.catch(() => undefined); // run() may fail before anybody waits for it
  return fetched;
}
