import { EventEmitter } from "node:events";
import { Logger, run, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import { env } from "@/lib/env";
import { log } from "@/lib/monitoring/log";
import { releaseAbandonedJobs } from "./abandoned-jobs";
import { CRONTAB } from "./crontab";
import { showPresence, type Presence } from "./presence";
import { deliverEmail } from "./tasks/deliver-email";
import { purgeCalendarFeeds } from "./tasks/purge-calendar-feeds";
import { purgeIdempotentAnswers } from "./tasks/purge-idempotent-answers";
import { purgeNotifications } from "./tasks/purge-notifications";
import { purgeRateLimits } from "./tasks/purge-rate-limits";
import { relearnSearchWords } from "./tasks/relearn-search-words";
import { taskReminder } from "./tasks/task-reminder";

const CONCURRENCY = 4;
const POLL_MS = 2000; // new jobs wake the worker at once; polling finds those whose time has come

const logger = new Logger((scope) => (level, message, meta) => {
  const fields = { ...scope, reason: reasonOf(meta?.error) };
  if (level === "error") log.error(fields, message);
  else if (level === "warning") log.warn(fields, message);
  else log.debug(fields, message);
});

/** The message alone: a database error carries its whole connection, keys included. */
function reasonOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined;
}

const lost = (error: Error) => log.warn({ reason: error.message }, "a database connection ended");
const database = new pg.Pool({ connectionString: env.DATABASE_URL });
database.on("error", lost);
database.on("connect", (client) => void client.on("error", lost));

const events: WorkerEvents = new EventEmitter();
let presence: Presence | undefined;
events.on("pool:create", ({ workerPool }) => {
  presence = showPresence(env.DATABASE_URL, workerPool.id);
});

const runner = await run({
  pgPool: database,
  events,
  concurrency: CONCURRENCY,
  pollInterval: POLL_MS,
  crontab: CRONTAB,
  logger,
  taskList: {
    deliver_email: deliverEmail({
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      appUrl: env.APP_URL,
    }),
    purge_calendar_feeds: purgeCalendarFeeds,
    purge_idempotent_answers: purgeIdempotentAnswers,
    purge_notifications: purgeNotifications,
    purge_rate_limits: purgeRateLimits,
    relearn_search_words: relearnSearchWords,
    task_reminder: taskReminder,
  },
});
const stopReleasing = releaseAbandonedJobs(database);
log.info("worker ready");
await runner.promise;
await Promise.all([stopReleasing(), presence?.end()]);
await database.end();
