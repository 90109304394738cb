/** The schedule of recurring work. Times are UTC: the small hours in the United States. */
export const CRONTAB = `
7 7 * * * rescore_leads
47 7 * * * train_lead_models
17 8 * * * purge_rate_limits
27 8 * * * purge_notifications
37 8 * * * rebuild_search_words
47 8 * * * purge_calendar_feeds
52 8 * * * purge_distinct_clients
57 8 * * * purge_idempotent_answers
2 9 * * * purge_lead_scores
7 9 * * * purge_attachments
17 9 * * * purge_handed_in_mail
27 9 * * * purge_stripe_events
47 9 * * * purge_affiliate_traces
52 9 * * * purge_record_events
57 9 * * * purge_automation_runs
2 10 * * * purge_webhook_deliveries
12 10 * * * purge_failed_items
22 10 * * * purge_custom_fields
*/15 * * * * schedule_automation_moments
*/10 * * * * purge_reversals
*/10 * * * * purge_deleted_clients
*/15 * * * * enqueue_report_mails
23 * * * * purge_listings
42 * * * * notify_read_only_teams
3 * * * * book_monthly_charges
`;

/** For the queue of MLS polls. */
export const MLS_CRONTAB = "*/10 * * * * enqueue_mls_polls";

/** For the queue of Stripe events. */
export const STRIPE_CRONTAB = "37 9 * * * reconcile_with_stripe";

/** For the queue of envelopes. */
export const ESIGN_CRONTAB = "52 * * * * enqueue_envelope_syncs";

/** For the queue of texts. */
export const TEXT_CRONTAB = "12 * * * * ask_text_reports ?max=1";

/** For the queue of exports. */
export const EXPORT_CRONTAB = "*/15 * * * * purge_exports ?jobKey=purge_exports";
