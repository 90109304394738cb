import { EventEmitter } from "node:events";
import { run, type Logger, type TaskList, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { log } from "@/lib/foundation/logging/log";
import { awaitDatabase } from "./await-database";
import { runInJobContext } from "./job-context";
import { logJobs } from "./log-jobs";
import { measureJobs } from "./metrics";
import { openQueuePool } from "./queue-pool";
import type { WorkerSession } from "./session";
import { leaveToOtherTeams } from "./team-shares";

const POLL_MS = 2000; // New jobs wake a queue at once. Polling finds jobs that have become due.

/** A queue that polls without success for longer than this takes no jobs. */
const FETCH_WITHIN_MS = 5 * POLL_MS;

type QueueSettings = {
  database: pg.Pool;
  session: WorkerSession;
  logger: Logger;
  tasks: TaskList;
  /** The number of its jobs that run at once. */
  concurrency: number;
  crontab?: string;
  /** Milliseconds that a job may continue after the queue is asked to stop. Then the job is aborted. */
  breakOffAfterMs: number;
};

export type Queue = {
  /** The id under which its jobs are locked. */
  id: string;
  ended: Promise<void>;
  /** Whether the queue looked for jobs recently, or all its workers are busy. */
  takesJobs: () => boolean;
  /** Takes no more jobs, and resolves when the running ones are done. */
  stop: () => Promise<void>;
};

/**
 * Runs the jobs that `tasks` names. Each queue of the process has its own workers, so a queue that waits for a
 * slow vendor delays no other.
 */
export const startQueue = (settings: QueueSettings): Promise<Queue> =>
  awaitDatabase(() => start(settings));

async function start(settings: QueueSettings): Promise<Queue> {
  const { database, session, logger, tasks, concurrency, crontab = "" } = settings;
  const events: WorkerEvents = new EventEmitter();
  let id = "";
  events.on("pool:create", ({ workerPool }) => {
    id = workerPool.id;
    session.hold(id);
  });
  events.on("job:failed", ({ job, error }) => {
    void reportFailedJob(database, job.task_identifier, error);
  });
  measureJobs(events);
  logJobs(events);
  const takesJobs = watchFetches(events, concurrency);
  const fetched = waitForFirstFetch(events);
  try {
    const runner = await run({
      pgPool: openQueuePool(database, session),
      events,
      concurrency,
      ...(concurrency > 1 && { forbiddenFlags: leaveToOtherTeams(events, concurrency) }),
      pollInterval: POLL_MS,
      crontab,
      logger,
      taskList: runInJobContext(tasks),
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: settings.breakOffAfterMs,
    });
    await fetched.catch(async (error: unknown) => {
      await runner.stop();
      throw error;
    });
    const ended = runner.promise.finally(() => session.release(id));
    // stop() rejects when the queue has already ended by itself.
    const stop = () =>
      runner.stop().then(
        () => ended,
        () => ended,
      );
    return { id, ended, takesJobs, stop };
  } catch (error) {
    session.release(id);
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

/** Returns whether the queue takes jobs at the moment. */
function watchFetches(events: WorkerEvents, concurrency: number): () => boolean {
  let fetchedAt = -Infinity;
  let jobs = 0;
  const noteFetch = () => (fetchedAt = performance.now());
  events.on("worker:getJob:empty", noteFetch);
  events.on("job:start", () => {
    noteFetch();
    jobs += 1;
  });
  events.on("job:complete", () => (jobs -= 1));
  return () => jobs >= concurrency || performance.now() - fetchedAt < FETCH_WITHIN_MS;
}

/**
 * Resolves when the queue first looked for a job. graphile-worker caches what it then reads about its tasks, even
 * a failure. A queue whose first look failed would never find a job, so it is started again.
 */
function waitForFirstFetch(events: WorkerEvents): Promise<void> {
  const fetched = new Promise<void>((resolve, reject) => {
    events.once("worker:getJob:empty", () => resolve());
    events.once("job:start", () => resolve());
    events.once("worker:getJob:error", ({ error }) => reject(error));
  });
  fetched.catch(() => undefined); // run() may fail before this promise is awaited
  return fetched;
}
