import { runNextBacklog, runNextEvents } from "@/lib/follow-up/automations/run-automations";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { runRepeatedly } from "./run-repeatedly";

/**
 * Events of one transaction: what they ask is read once for all of them, and the clients that are acted on stay locked no
 * longer than it takes.
 */
export const BATCH = 500;

/**
 * Runs what the events that nobody has read yet have started, and then the backlogs of teams, turn
 * by turn. New events come first, so that they never wait for more than one turn of another team.
 */
export async function runAutomations(db: SqlDatabase, batch = BATCH): Promise<void> {
  for (;;) {
    while ((await runNextEvents(db, batch)) === batch);
    if (!(await runNextBacklog(db))) return;
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
