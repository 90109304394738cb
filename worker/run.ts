import { Logger } from "graphile-worker";
import pg from "pg";
import { env } from "@/lib/env";
import { log } from "@/lib/monitoring/log";
import { releaseAbandonedJobs } from "./abandoned-jobs";
import { CRONTAB } from "./crontab";
import { startQueue } from "./queue";
import { deliverEmail } from "./tasks/deliver-email";
import { deliverMail } from "./tasks/deliver-mail";
import { deliverText } from "./tasks/deliver-text";
import { purgeAttachments } from "./tasks/purge-attachments";
import { purgeCalendarFeeds } from "./tasks/purge-calendar-feeds";
import { purgeIdempotentAnswers } from "./tasks/purge-idempotent-answers";
import { purgeNotifications } from "./tasks/purge-notifications";
import { purgeRateLimits } from "./tasks/purge-rate-limits";
import { relearnSearchWords } from "./tasks/relearn-search-words";
import { taskReminder } from "./tasks/task-reminder";

/** A listener for each queue, and one for every job that reads or writes at the same moment. */
const CONNECTIONS = 20;

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
const database = new pg.Pool({ connectionString: env.DATABASE_URL, max: CONNECTIONS });
database.on("error", lost);
database.on("connect", (client) => void client.on("error", lost));

const common = { database, connectionString: env.DATABASE_URL, logger };
const addresses = {
  mailFrom: env.MAIL_FROM,
  appUrl: env.APP_URL,
  inboundDomain: env.INBOUND_DOMAIN,
  tokenSecret: env.MESSAGE_TOKEN_SECRET,
};
const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = env;

const queues = await Promise.all([
  startQueue({
    ...common,
    concurrency: 4,
    crontab: CRONTAB,
    tasks: {
      deliver_email: deliverEmail({
        smtpUrl: env.SMTP_URL,
        from: env.MAIL_FROM,
        appUrl: env.APP_URL,
      }),
      purge_attachments: purgeAttachments,
      purge_calendar_feeds: purgeCalendarFeeds,
      purge_idempotent_answers: purgeIdempotentAnswers,
      purge_notifications: purgeNotifications,
      purge_rate_limits: purgeRateLimits,
      relearn_search_words: relearnSearchWords,
      task_reminder: taskReminder,
    },
  }),
  // As many at once as the mailer keeps connections: one more would wait for them while its minute runs.
  startQueue({
    ...common,
    concurrency: 5,
    tasks: { deliver_mail: deliverMail({ smtpUrl: env.SMTP_URL, ...addresses }) },
  }),
  startQueue({
    ...common,
    concurrency: 5,
    tasks: {
      deliver_text: deliverText({
        account:
          accountSid && authToken ? { apiBase: env.TWILIO_API_BASE, accountSid, authToken } : null,
        from: env.SMS_FROM,
        appUrl: env.APP_URL,
        tokenSecret: env.MESSAGE_TOKEN_SECRET,
      }),
    },
  }),
]);
const stopReleasing = releaseAbandonedJobs(database);
log.info("worker ready");
await Promise.all(queues.map(({ ended }) => ended));
await stopReleasing();
await database.end();
