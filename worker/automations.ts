import { runNextBacklog, runNextEvents } from "@/lib/follow-up/automations/run-automations";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { runRepeatedly } from "./run-repeatedly";

/**
 * Events processed in one transaction. What they need is read once for all of them, and the affected clients stay
 * locked only that long.
 */
export const BATCH = 500;

/**
 * Runs the automations that unprocessed events start, and then the backlogs of teams, turn by turn. New events
 * come first, so that they never wait for more than one turn of another team.
 */
export async function runAutomations(db: SqlDatabase, batch = BATCH): Promise<void> {
  for (;;) {
    while ((await runNextEvents(db, batch)) === batch);
    if (!(await runNextBacklog(db))) return;
  }
}

/**
 * Looks every second. A job for each change would cost the writer more than the event does (record-events.sql).
 * Returns the function that stops it.
 */
export const runAutomationsRepeatedly = (db: SqlDatabase): (() => Promise<void>) =>
  runRepeatedly({ everyMs: 1000, errorMessage: "cannot run automations" }, () =>
    runAutomations(db),
  );
