/** When the worker does what recurs. Times are UTC: the small hours in the United States. */
export const CRONTAB = `
17 8 * * * purge_rate_limits
27 8 * * * purge_notifications
37 8 * * * relearn_search_words
47 8 * * * purge_calendar_feeds
57 8 * * * purge_idempotent_answers
7 9 * * * purge_attachments
`;
