import type pg from "pg";
import { doStep, putOffStep, takeDueStep } from "@/lib/action-plans/due-step.data";
import { fillInStep } from "@/lib/action-plans/fill-in-step";
import { log } from "@/lib/logging/log";
import { keepDoing } from "./keep-doing";

type Database = Pick<pg.Pool, "connect">;

/** Does the steps of action plans that are due, one transaction each; tells how many there were. */
export async function doDueSteps(database: Database, isOver = () => false): Promise<number> {
  for (let done = 0; ; done += 1) {
    if (isOver() || !(await doOne(database))) return done;
  }
}

async function doOne(database: Database): Promise<boolean> {
  const db = await database.connect();
  try {
    const isDone = await doOneOn(db);
    db.release();
    return isDone;
  } catch (error) {
    db.release(true);
    throw error;
  }
}

/** A step and moving on are one transaction: a worker that ends in the middle has done nothing. */
async function doOneOn(db: pg.PoolClient): Promise<boolean> {
  let id: string | undefined;
  try {
    await db.query("begin");
    const due = await takeDueStep(db);
    id = due?.id;
    if (due) await doStep(db, due.id, fillInStep(due.step, due.context));
    await db.query("commit");
    return due !== null;
  } catch (error) {
    await db.query("rollback");
    if (!id) throw error;
    log.error({ reason: reasonOf(error) }, "cannot do a plan's step");
    await putOffStep(db, id);
    return true;
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : "");

/**
 * Looks every two seconds: what is due moves with absences, closings and hours, and a job for each would have to move
 * with it. Returns a function that stops it.
 */
export const keepPlansGoing = (database: Database): (() => Promise<void>) =>
  keepDoing({ everyMs: 2000, trouble: "cannot run plans" }, (isOver) =>
    doDueSteps(database, isOver),
  );
