/** Labels of jobs. A job without one is shown by its name. */
const WORDS: Record<string, string> = {
  apply_stripe_events: "Process updates from Stripe",
  reconcile_with_stripe: "Compare with Stripe",
  deliver_email: "Send the app's own email",
  deliver_mail: "Send email to clients",
  deliver_text: "Send texts",
  draw_paper: "Make disbursement authorizations",
  file_documents: "File documents that came in by email",
  file_mail: "File email that came in",
  enqueue_mls_polls: "Check which MLSs to read",
  match_buyer: "Find homes for a buyer",
  poll_mls: "Read an MLS",
  purge_listings: "Remove listings that are off the market",
  sync_listing: "Load a listing that was attached",
  task_reminder: "Send reminders",
  rebuild_search_words: "Update the words of the search",
  merge_search_indexes: "Merge new records into the search",
  refresh_deal_values: "Update the deal totals of many clients",
};

/** Returns a job's label. Without an own label it is made from the job's name. */
export const toJobLabel = (task: string): string =>
  WORDS[task] ??
  task
    .replaceAll("_", " ")
    .replace(/^purge /, "clean up ")
    .replace(/^./, upper);

const upper = (first: string) => first.toUpperCase();

const UNITS = [
  [86_400, "day"],
  [3600, "hour"],
  [60, "minute"],
] as const;

/** Formats a waiting time in its largest unit: "3 hours". */
export function waitText(seconds: number): string {
  const [size, unit] = UNITS.find(([length]) => seconds >= length) ?? [1, "second"];
  const count = Math.floor(Math.max(seconds, 0) / size);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
