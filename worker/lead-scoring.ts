import type { SqlDatabase } from "@/lib/foundation/database/database";
import { rescoreQueuedLeads } from "@/lib/leads/leads/rescore.data";
import { runRepeatedly } from "./run-repeatedly";

/** So few that each is over within a quarter of a second: scores are locked no longer. */
const BATCH = 200;

/** Scores the leads whose scores a change has moved, for as long as there are any. */
async function scoreChangedLeads(db: SqlDatabase): Promise<void> {
  while ((await rescoreQueuedLeads(db, BATCH)) === BATCH);
}

/**
 * Looks every two seconds: a job for each change would cost whoever writes more than the row that the triggers leave
 * does (lead-queue.sql). Returns a function that stops it.
 */
export const scoreLeadsRepeatedly = (db: SqlDatabase): (() => Promise<void>) =>
  runRepeatedly({ everyMs: 2000, errorMessage: "cannot score leads" }, () => scoreChangedLeads(db));
