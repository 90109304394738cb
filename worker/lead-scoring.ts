import type { SqlDatabase } from "@/lib/foundation/database/database";
import { ENTRIES_A_LOOK, rescoreQueuedLeads } from "@/lib/leads/leads/rescore.data";
import { runRepeatedly } from "./run-repeatedly";

/** Rescores the leads that changed until none is left. */
async function scoreChangedLeads(db: SqlDatabase): Promise<void> {
  while ((await rescoreQueuedLeads(db, ENTRIES_A_LOOK)) === ENTRIES_A_LOOK);
}

/**
 * Looks every two seconds. A job for each change would cost the writer more than the row that the
 * triggers insert (lead-queue.sql). Returns the function that stops it.
 */
export const scoreLeadsRepeatedly = (db: SqlDatabase): (() => Promise<void>) =>
  runRepeatedly({ everyMs: 2000, errorMessage: "cannot score leads" }, () => scoreChangedLeads(db));
