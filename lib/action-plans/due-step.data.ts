import { z } from "zod";
import type { SqlClient } from "@/lib/supabase/sql-client";
import { stepWords, wordsContext, type FilledIn } from "./step-words";

const dueStep = z.object({ id: z.guid(), step: stepWords, context: wordsContext });

/** A step that is to be done now, for whom and of what its words speak. */
type DueStep = z.infer<typeof dueStep>;

/** Takes a step that is due, and holds it until the transaction ends. Null when nothing is. */
export async function takeDueStep(db: SqlClient): Promise<DueStep | null> {
  const { rows } = await db.query<{ taken: unknown }>(
    "select private.take_plan_step() as taken",
    [],
  );
  const taken = rows[0]?.taken;
  return taken ? dueStep.parse(taken) : null;
}

/** Does the step that was taken in this transaction, with its words filled in, or notes why they could not be. */
export async function doStep(
  db: SqlClient,
  id: string,
  { subject, body, fault }: FilledIn,
): Promise<void> {
  await db.query("select private.do_plan_step($1, $2, $3, $4)", [id, subject, body, fault]);
}

/** Puts a step off for a while that could not be done for a reason of ours. */
export async function putOffStep(db: SqlClient, id: string): Promise<void> {
  await db.query("select private.put_off_plan_step($1)", [id]);
}
