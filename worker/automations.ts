import type pg from "pg";
import { runRepeatedly } from "./run-repeatedly";

/**
 * Events of one transaction: what they ask is worked out once for all of them, and the clients that are acted on stay
 * locked no longer than it takes.
 */
export const BATCH = 500;

/** Runs what the events that nobody has read yet have started; tells how many events that were. */
export async function runAutomations(
  database: Pick<pg.Pool, "query">,
  batch = BATCH,
): Promise<number> {
  let done = 0;
  for (;;) {
    const { rows } = await database.query<{ taken: number }>(
      "select private.run_automations($1) as taken",
      [batch],
    );
    const eventCount = rows[0]?.taken ?? 0;
    done += eventCount;
    if (eventCount < batch) return done;
  }
}

/**
 * Looks every second: a job for each change would cost whoever writes more than the event does (record-events.sql).
 * Returns a function that stops it.
 */
export const runAutomationsRepeatedly = (database: pg.Pool): (() => Promise<void>) =>
  runRepeatedly({ everyMs: 1000, errorMessage: "cannot run automations" }, () =>
    runAutomations(database),
  );
