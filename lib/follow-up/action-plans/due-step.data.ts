import { z } from "zod";
import type { SqlClient } from "@/lib/foundation/supabase/sql-client";
import { stepTemplate, templateContext, type RenderedStep } from "./step-template";

const dueStep = z.object({ step: stepTemplate, context: templateContext });

/** A step that is to be done now, for whom and of what its words speak. */
type DueStep = z.infer<typeof dueStep>;

type Taken = { id: string };

/** Takes a step that is due, and holds it until the transaction ends. Null when nothing is. */
export async function claimDueStep(db: SqlClient): Promise<Taken | null> {
  const { rows } = await db.query<{ taken: Taken | null }>(
    "select private.claim_plan_step() as taken",
    [],
  );
  return rows[0]?.taken ?? null;
}

export const readDueStep = (taken: Taken): DueStep => dueStep.parse(taken);

/** Does the step that was taken in this transaction, with its words filled in, or notes why they could not be. */
export async function executeStep(
  db: SqlClient,
  id: string,
  { subject, body, fault }: RenderedStep,
): Promise<void> {
  await db.query("select private.run_plan_step($1, $2, $3, $4)", [id, subject, body, fault]);
}

/** Puts a step off that failed; the database says for how long, and when it has failed too often. */
export async function postponeStep(db: SqlClient, id: string, reason: string): Promise<void> {
  await db.query("select private.postpone_plan_step($1, $2)", [id, reason]);
}
