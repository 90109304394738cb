import type pg from "pg";
import { listTeamsWithDueSteps } from "@/lib/follow-up/action-plans/due-step.data";
import { runDueStep } from "@/lib/follow-up/action-plans/run-due-step";
import { databaseOf, type SqlDatabase } from "@/lib/foundation/database/database";
import { runRepeatedly } from "./run-repeatedly";

/** Does the steps of action plans that are due, one of each team in turn; returns how many there were. */
export async function runDueSteps(db: SqlDatabase, isStopping = () => false): Promise<number> {
  let count = 0;
  for (let before = -1; before < count;) {
    before = count;
    for (const teamId of await listTeamsWithDueSteps(db)) {
      if (isStopping()) return count;
      if (await runDueStep(db, teamId)) count += 1;
    }
  }
  return count;
}

/**
 * Looks every two seconds: what is due moves with absences, closings and hours, and a job for each would have to move
 * with it. Returns a function that stops it.
 */
export function runPlansRepeatedly(pool: Pick<pg.Pool, "connect">): () => Promise<void> {
  const db = databaseOf(pool);
  return runRepeatedly({ everyMs: 2000, errorMessage: "cannot run plans" }, (isStopping) =>
    runDueSteps(db, isStopping),
  );
}
