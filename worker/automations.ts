import { runNextEvents } from "@/lib/follow-up/automations/run-automations";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { runRepeatedly } from "./run-repeatedly";

/**
 * Events of one transaction: what they ask is read once for all of them, and the clients that are acted on stay locked no
 * longer than it takes.
 */
export const BATCH = 500;

/** Runs what the events that nobody has read yet have started; returns how many events that were. */
export async function runAutomations(db: SqlDatabase, batch = BATCH): Promise<number> {
  let done = 0;
  for (;;) {
    const eventCount = await runNextEvents(db, batch);
    done += eventCount;
    if (eventCount < batch) return done;
  }
}

/**
 * Looks every second: a job for each change would cost whoever writes more than the event does (record-events.sql).
 * Returns a function that stops it.
 */
export const runAutomationsRepeatedly = (db: SqlDatabase): (() => Promise<void>) =>
  runRepeatedly({ everyMs: 1000, errorMessage: "cannot run automations" }, () =>
    runAutomations(db),
  );
