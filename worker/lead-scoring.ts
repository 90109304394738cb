import type pg from "pg";
import { runRepeatedly } from "./run-repeatedly";

/** So few that each is over within a quarter of a second: scores are locked no longer. */
const BATCH = 200;

/** Scores the leads whose scores a change has moved, for as long as there are any; tells how many entries that were. */
async function scoreChangedLeads(database: Pick<pg.Pool, "query">): Promise<number> {
  let done = 0;
  for (;;) {
    const { rows } = await database.query<{ taken: number }>(
      "select public.rescore_queued_leads($1) as taken",
      [BATCH],
    );
    const taken = rows[0]?.taken ?? 0;
    done += taken;
    if (taken < BATCH) return done;
  }
}

/**
 * Looks every two seconds: a job for each change would cost whoever writes more than the row that the triggers leave
 * does (lead-queue.sql). Returns a function that stops it.
 */
export const scoreLeadsRepeatedly = (database: pg.Pool): (() => Promise<void>) =>
  runRepeatedly({ everyMs: 2000, errorMessage: "cannot score leads" }, () =>
    scoreChangedLeads(database),
  );
