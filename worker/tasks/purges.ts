import type { TaskList } from "graphile-worker";
import { purgeAutomationRuns } from "@/lib/follow-up/automations/purge.data";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import {
  purgeFailedItems,
  purgeIdempotentAnswers,
  purgeRateLimits,
  purgeRecordEvents,
  purgeReversals,
} from "@/lib/foundation/database/purge.data";
import { purgeScoreHistory } from "@/lib/leads/leads/rescore.data";
import { purgeListings } from "@/lib/listings/listings/purge.data";
import { purgeOrphanAttachments } from "@/lib/messaging/messages/attachments.data";
import { purgeOrphanedFiles } from "@/lib/messaging/messages/orphaned-files.data";
import { purgeRawMail } from "@/lib/messaging/messages/raw-mail.data";
import { purgeNotifications } from "@/lib/messaging/notifications/purge.data";
import { purgeStripeEvents } from "@/lib/money/billing/events.data";
import { purgeAffiliateTraces } from "@/lib/money/partners/purge.data";
import { purgeWebhookDeliveries } from "@/lib/platform/webhooks/purge.data";
import { purgeCalendarFeeds } from "@/lib/records/calendar/purge.data";
import { purgeDeletedClients, purgeDistinctClients } from "@/lib/records/clients/purge.data";
import { purgeCustomFields } from "@/lib/records/custom-fields/purge.data";
import { rebuildSearchWords } from "@/lib/records/search/words.data";

/**
 * Recurring work inside the database: purges, each of which defines the age of the rows it deletes, and the
 * recount of search words.
 */
export const PURGES: Record<string, (db: SqlDatabase) => Promise<unknown>> = {
  purge_affiliate_traces: purgeAffiliateTraces,
  purge_attachments: purgeAttachments,
  purge_automation_runs: purgeAutomationRuns,
  purge_calendar_feeds: purgeCalendarFeeds,
  purge_custom_fields: purgeCustomFields,
  purge_deleted_clients: purgeAllDeletedClients,
  purge_distinct_clients: purgeDistinctClients,
  purge_failed_items: purgeFailedItems,
  purge_handed_in_mail: purgeRawMail,
  purge_idempotent_answers: purgeIdempotentAnswers,
  purge_lead_scores: purgeScoreHistory,
  purge_listings: purgeListings,
  purge_notifications: purgeNotifications,
  purge_rate_limits: purgeRateLimits,
  purge_record_events: purgeRecordEvents,
  purge_reversals: purgeReversals,
  purge_stripe_events: purgeStripeEvents,
  purge_webhook_deliveries: purgeWebhookDeliveries,
  rebuild_search_words: rebuildSearchWords,
};

/** The purges as tasks of the queue. */
export const purgeTasks = (db: SqlDatabase): TaskList =>
  Object.fromEntries(
    Object.entries(PURGES).map(([name, purge]) => [name, async () => void (await purge(db))]),
  );

async function purgeAllDeletedClients(db: SqlDatabase): Promise<void> {
  while (await purgeDeletedClients(db));
}

/**
 * Deletes files that belong to no message, a week after their upload, and stored files that no row names, a day
 * after it.
 */
async function purgeAttachments(db: SqlDatabase): Promise<void> {
  await purgeOrphanAttachments();
  await purgeOrphanedFiles(db);
}
