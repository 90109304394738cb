import type pg from "pg";
import { listTeamsWithDueSteps } from "@/lib/follow-up/action-plans/due-step.data";
import { runDueStep } from "@/lib/follow-up/action-plans/run-due-step";
import { databaseOf, type SqlDatabase } from "@/lib/foundation/database/database";
import { runRepeatedly } from "./run-repeatedly";

/** Executes the due steps of action plans, one of each team in turn. Returns the number of steps. */
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
 * Looks every two seconds. Due times move with absences, closings and opening hours, and a job for each would
 * have to move with them. Returns the function that stops it.
 */
export function runPlansRepeatedly(pool: Pick<pg.Pool, "connect">): () => Promise<void> {
  const db = databaseOf(pool);
  return runRepeatedly({ everyMs: 2000, errorMessage: "cannot run plans" }, (isStopping) =>
    runDueSteps(db, isStopping),
  );
}
