import { Logger, run } from "graphile-worker";
import { env } from "@/lib/env";
import { log } from "@/lib/monitoring/log";
import { CRONTAB } from "./crontab";
import { deliverEmail } from "./tasks/deliver-email";
import { purgeCalendarFeeds } from "./tasks/purge-calendar-feeds";
import { purgeNotifications } from "./tasks/purge-notifications";
import { purgeRateLimits } from "./tasks/purge-rate-limits";
import { releaseStuckJobs } from "./tasks/release-stuck-jobs";
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

const runner = await run({
  connectionString: env.DATABASE_URL,
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
    purge_notifications: purgeNotifications,
    purge_rate_limits: purgeRateLimits,
    relearn_search_words: relearnSearchWords,
    release_stuck_jobs: releaseStuckJobs,
    task_reminder: taskReminder,
  },
});
log.info("worker ready");
await runner.promise;
