import type { SqlDatabase } from "@/lib/foundation/database/database";
import { rescoreQueuedLeads } from "@/lib/leads/leads/rescore.data";
import { runRepeatedly } from "./run-repeatedly";

/** Small enough that a batch takes a quarter of a second, because scores are locked meanwhile. */
const BATCH = 200;

/** Rescores the leads that changed, batch by batch until none is left. */
async function scoreChangedLeads(db: SqlDatabase): Promise<void> {
  while ((await rescoreQueuedLeads(db, BATCH)) === BATCH);
}

/**
 * Looks every two seconds. A job for each change would cost the writer more than the row that the
 * triggers insert (lead-queue.sql). Returns the function that stops it.
 */
export const scoreLeadsRepeatedly = (db: SqlDatabase): (() => Promise<void>) =>
  runRepeatedly({ everyMs: 2000, errorMessage: "cannot score leads" }, () => scoreChangedLeads(db));
