import { Logger } from "graphile-worker";
import { databaseOf } from "@/lib/foundation/database/database";
import { env } from "@/lib/foundation/env";
import { followCalls } from "@/lib/foundation/http/follow-calls";
import { createEsignProvider } from "@/lib/foundation/integrations/esign/http-provider";
import { createTwilio } from "@/lib/foundation/integrations/sms/twilio";
import { stripeClient } from "@/lib/foundation/integrations/stripe/client";
import { log } from "@/lib/foundation/logging/log";
import { measureCalls } from "@/lib/foundation/monitoring/metrics/calls";
import { measureHeldJobs } from "@/lib/foundation/monitoring/metrics/held-jobs.data";
import { measureQueueDepth } from "@/lib/foundation/monitoring/metrics/queue-depth.data";
import { serveMetrics } from "@/lib/foundation/monitoring/metrics/server";
import { refuseUnknownSchema } from "@/lib/foundation/monitoring/refuse-schema.data";
import { removeLeftFiles } from "@/lib/foundation/temporary-files";
import { startTracing, stopTracing } from "@/lib/foundation/monitoring/tracing/start";
import { enqueueEnvelopeSyncs } from "@/lib/records/signatures/sync.data";
import { releaseJobs } from "@/lib/messaging/messages/delivery.data";
import { purgeExports } from "@/lib/platform/data-exports/job.data";
import { releaseAbandonedJobs } from "./abandoned-jobs";
import { runPlansRepeatedly } from "./action-plans";
import { runAutomationsRepeatedly } from "./automations";
import { awaitDatabase } from "./await-database";
import { openConnections } from "./connections";
import {
  CRONTAB,
  ESIGN_CRONTAB,
  EXPORT_CRONTAB,
  MLS_CRONTAB,
  STRIPE_CRONTAB,
  TEXT_CRONTAB,
} from "./crontab";
import { keepHeartbeat } from "./heartbeat";
import { scoreLeadsRepeatedly } from "./lead-scoring";
import { createMailReader } from "./mail-reader";
import { measurePool } from "./metrics";
import { startQueue } from "./queue";
import { holdIfRestored, recordUseRepeatedly } from "./restored-database";
import { requireSameDatabase } from "./same-database";
import { openSession } from "./session";
import { stopWork, waitForStopSignal } from "./stop";
import { enqueueStripeEventsRepeatedly } from "./stripe-events";
import { applyStripeEvents } from "./tasks/apply-stripe-events";
import { askTextReports } from "./tasks/ask-text-reports";
import { bookMonthlyCharges } from "./tasks/book-monthly-charges";
import { deliverEmail } from "./tasks/deliver-email";
import { deliverMail } from "./tasks/deliver-mail";
import { deliverMemberText } from "./tasks/deliver-member-text";
import { deliverText } from "./tasks/deliver-text";
import { drawPaper } from "./tasks/draw-paper";
import { enqueueMlsPolls } from "./tasks/enqueue-mls-polls";
import { enqueueReportMails } from "./tasks/enqueue-report-mails";
import { eraseFiles } from "./tasks/erase-files";
import { exportData } from "./tasks/export-data";
import { fileDocuments } from "./tasks/file-documents";
import { fileInboundMail } from "./tasks/file-mail";
import { leadClock } from "./tasks/lead-clock";
import { matchBuyer } from "./tasks/match-buyer";
import { mergeSearchIndexes } from "./tasks/merge-search-indexes";
import { notifyReadOnlyTeams } from "./tasks/notify-read-only-teams";
import { pollMls } from "./tasks/poll-mls";
import { reconcileWithStripe } from "./tasks/reconcile-with-stripe";
import { purgeTasks } from "./tasks/purges";
import { refreshDealValues } from "./tasks/refresh-deal-values";
import { rescoreLeads } from "./tasks/rescore-leads";
import { scheduleAutomationMoments } from "./tasks/schedule-automation-moments";
import { syncEnvelope } from "./tasks/sync-envelope";
import { syncListing } from "./tasks/sync-listing";
import { taskReminder } from "./tasks/task-reminder";
import { trainLeadModels } from "./tasks/train-lead-models";
import { createTextSender } from "./text-sender";
import { sendWebhooksRepeatedly } from "./webhooks";

/** Milliseconds of the grace period left for jobs that were aborted. */
const BREAK_OFF_MS = 5000;

const stopSignal = waitForStopSignal();
await refuseUnknownSchema("worker");
await removeLeftFiles();
await startTracing("worker");
followCalls(env.SUPABASE_URL);
const logger = new Logger((scope) => (level, message, meta) => {
  const fields = { ...scope, reason: getReason(meta?.error) };
  if (level === "error") log.error(fields, message);
  else if (level === "warning") log.warn(fields, message);
  else log.debug(fields, message);
});

/** Returns only the message, because a database error carries its whole connection, with keys. */
function getReason(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined;
}

const logLostConnection = (error: Error) =>
  log.warn({ reason: error.message }, "a database connection ended");
const session = openSession(env.DATABASE_URL, logLostConnection);
// Shared by all queues. At least five, because two exports and two Stripe jobs each hold a connection while they
// run.
const database = openConnections(
  env.DATABASE_URL,
  env.WORKER_CONNECTIONS - 1,
  logLostConnection,
  requireSameDatabase(() => {
    log.fatal("the database was replaced by another; start the worker again");
    process.exit(1);
  }),
);
const db = databaseOf(database);
await awaitDatabase(() => holdIfRestored(db));

if (env.METRICS_PORT) {
  serveMetrics({ port: env.METRICS_PORT, token: env.METRICS_TOKEN });
  measureCalls(env.SUPABASE_URL);
  measureQueueDepth(db);
  measureHeldJobs(db);
  measurePool(database);
}

const graceMs = env.WORKER_GRACE_SECONDS * 1000;
const breakOffAfterMs = Math.max(0, graceMs - BREAK_OFF_MS);
const common = { database, session, logger, breakOffAfterMs };
const addresses = {
  mailFrom: env.MAIL_FROM,
  appUrl: env.APP_URL,
  inboundDomain: env.INBOUND_DOMAIN,
  tokenSecret: env.MESSAGE_TOKEN_SECRET,
};
const stripe = env.STRIPE_SECRET_KEY
  ? stripeClient({ secretKey: env.STRIPE_SECRET_KEY, apiBase: env.STRIPE_API_BASE })
  : null;
const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = env;
const twilio =
  accountSid && authToken
    ? createTwilio({ apiBase: env.TWILIO_API_BASE, accountSid, authToken })
    : null;
const { ESIGN_API_BASE: esignBase, ESIGN_API_KEY: esignKey } = env;
const esign =
  esignBase && esignKey ? createEsignProvider({ apiBase: esignBase, apiKey: esignKey }) : null;
const sendText = createTextSender({
  db,
  vendor: twilio,
  from: env.SMS_FROM,
  appUrl: env.APP_URL,
  tokenSecret: env.MESSAGE_TOKEN_SECRET,
});

const queues = await Promise.all([
  startQueue({
    ...common,
    concurrency: 4,
    crontab: CRONTAB,
    tasks: {
      ...purgeTasks(db),
      deliver_email: deliverEmail(db, {
        smtpUrl: env.SMTP_URL,
        from: env.MAIL_FROM,
        appUrl: env.APP_URL,
      }),
      draw_paper: drawPaper,
      erase_files: eraseFiles,
      file_documents: fileDocuments(db, createMailReader()),
      train_lead_models: trainLeadModels(db),
      lead_clock: leadClock(db),
      enqueue_report_mails: enqueueReportMails(db),
      schedule_automation_moments: scheduleAutomationMoments(db),
      book_monthly_charges: bookMonthlyCharges(db),
      notify_read_only_teams: notifyReadOnlyTeams(db),
      merge_search_indexes: mergeSearchIndexes(db),
      refresh_deal_values: refreshDealValues(db),
      rescore_leads: rescoreLeads(db),
      sync_listing: syncListing(db),
      task_reminder: taskReminder(db),
    },
  }),
  // As many at once as the mailer has connections. Any further job would wait while its minute runs.
  startQueue({
    ...common,
    concurrency: 6,
    tasks: { deliver_mail: deliverMail(db, { smtpUrl: env.SMTP_URL, ...addresses }) },
  }),
  startQueue({
    ...common,
    concurrency: 6,
    crontab: TEXT_CRONTAB,
    tasks: {
      ask_text_reports: askTextReports(db, twilio),
      deliver_text: deliverText(db, sendText),
      deliver_member_text: deliverMemberText(db, sendText, env.APP_URL),
    },
  }),
  // Each job holds a connection while Stripe responds. More at once would only read a customer again for each
  // event that is still on its way, and slow down the app that receives events.
  startQueue({
    ...common,
    concurrency: 2,
    crontab: stripe ? STRIPE_CRONTAB : "",
    tasks: {
      apply_stripe_events: applyStripeEvents(db, stripe),
      reconcile_with_stripe: reconcileWithStripe(db, stripe),
    },
  }),
  // An MLS may hang. A connection's polls run one after the other, in the queue of its name.
  startQueue({
    ...common,
    concurrency: 6,
    crontab: MLS_CRONTAB,
    tasks: {
      enqueue_mls_polls: enqueueMlsPolls(db),
      match_buyer: matchBuyer(db),
      poll_mls: pollMls(db),
    },
  }),
  // The service may hang, and its files are large.
  startQueue({
    ...common,
    concurrency: 4,
    crontab: esign ? ESIGN_CRONTAB : "",
    tasks: {
      sync_envelope: syncEnvelope(db, esign),
      enqueue_envelope_syncs: () => enqueueEnvelopeSyncs(db),
    },
  }),
  // One at a time, because the mail reader parses one mail at a time.
  startQueue({
    ...common,
    concurrency: 1,
    tasks: {
      file_mail: fileInboundMail(db, createMailReader(), {
        tokenSecret: env.MESSAGE_TOKEN_SECRET,
        authserv: env.INBOUND_AUTHSERV,
      }),
    },
  }),
  // An export of a large team takes minutes. Each reads on one connection and reports progress on
  // another.
  startQueue({
    ...common,
    concurrency: 2,
    crontab: EXPORT_CRONTAB,
    tasks: { export_data: exportData(db), purge_exports: () => purgeExports(db) },
  }),
]);
const loops = [
  recordUseRepeatedly(db),
  releaseAbandonedJobs(database),
  scoreLeadsRepeatedly(db),
  sendWebhooksRepeatedly(db),
  runPlansRepeatedly(database),
  runAutomationsRepeatedly(db),
  enqueueStripeEventsRepeatedly(db),
  ...(env.HEARTBEAT_FILE ? [keepHeartbeat(env.HEARTBEAT_FILE, session, queues)] : []),
];
log.info("worker ready");

const ended = Promise.all(queues.map((queue) => queue.ended)).then(() => "its queues ended");
log.info({ reason: await Promise.race([stopSignal, ended]) }, "worker stopping");
const giveBack = (queueIds: string[]) => releaseJobs(db, queueIds);
await stopWork({ queues, loops, giveBack }, graceMs);
await stopTracing();
log.info("worker stopped");
// Unfinished work, or an idle connection to a mail server, would delay the exit.
process.exit(0);
