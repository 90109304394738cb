import type pg from "pg";
import {
  executeStep,
  postponeStep,
  readDueStep,
  claimDueStep,
} from "@/lib/follow-up/action-plans/due-step.data";
import { renderStep } from "@/lib/follow-up/action-plans/render-step";
import { log } from "@/lib/foundation/logging/log";
import { runRepeatedly } from "./run-repeatedly";

type Database = Pick<pg.Pool, "connect">;

/** Does the steps of action plans that are due, one transaction each; tells how many there were. */
export async function runDueSteps(database: Database, isStopping = () => false): Promise<number> {
  for (let done = 0; ; done += 1) {
    if (isStopping() || !(await runNextStep(database))) return done;
  }
}

async function runNextStep(database: Database): Promise<boolean> {
  const db = await database.connect();
  try {
    const isDone = await runNextStepOn(db);
    db.release();
    return isDone;
  } catch (error) {
    db.release(true);
    throw error;
  }
}

/** A step and moving on are one transaction: a worker that ends in the middle has done nothing. */
async function runNextStepOn(db: pg.PoolClient): Promise<boolean> {
  let id: string | undefined;
  try {
    await db.query("begin");
    const step = await claimDueStep(db);
    id = step?.id;
    if (step) {
      const due = readDueStep(step);
      await executeStep(db, step.id, renderStep(due.step, due.context));
    }
    await db.query("commit");
    return step !== null;
  } catch (error) {
    await db.query("rollback");
    if (!id || isLostRace(error)) throw error;
    log.error({ reason: getReason(error) }, "cannot do a plan's step");
    await postponeStep(db, id, getReason(error));
    return true;
  }
}

/** Two transactions stood in each other's way: no fault of the step, which is taken again. */
const isLostRace = (error: unknown) =>
  error instanceof Error && "code" in error && LOST_RACES.has(error.code);
const LOST_RACES = new Set<unknown>(["40001", "40P01", "55P03"]);

const getReason = (error: unknown) => (error instanceof Error ? error.message : "");

/**
 * Looks every two seconds: what is due moves with absences, closings and hours, and a job for each would have to move
 * with it. Returns a function that stops it.
 */
export const runPlansRepeatedly = (database: Database): (() => Promise<void>) =>
  runRepeatedly({ everyMs: 2000, errorMessage: "cannot run plans" }, (isStopping) =>
    runDueSteps(database, isStopping),
  );
