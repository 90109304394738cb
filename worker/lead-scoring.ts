import type pg from "pg";
import { runRepeatedly } from "./run-repeatedly";

/** Small enough that a batch takes a quarter of a second, because scores are locked meanwhile. */
const BATCH = 200;

/**
 * Rescores the leads that changed, batch by batch until none is left. Returns how many entries
 * there were.
 */
async function scoreChangedLeads(database: Pick<pg.Pool, "query">): Promise<number> {
  let done = 0;
  for (;;) {
    const { rows } = await database.query<{ taken: number }>(
      "select public.rescore_queued_leads($1) as taken",
      [BATCH],
    );
    const entryCount = rows[0]?.taken ?? 0;
    done += entryCount;
    if (entryCount < BATCH) return done;
  }
}

/**
 * Looks every two seconds. A job for each change would cost the writer more than the row that the
 * triggers insert (lead-queue.sql). Returns the function that stops it.
 */
export const scoreLeadsRepeatedly = (database: pg.Pool): (() => Promise<void>) =>
  runRepeatedly({ everyMs: 2000, errorMessage: "cannot score leads" }, () =>
    scoreChangedLeads(database),
  );
