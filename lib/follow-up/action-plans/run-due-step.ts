import "server-only";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { inSavepoint, isDatabaseTrouble } from "@/lib/foundation/database/failed-items.data";
import { log } from "@/lib/foundation/logging/log";
import { runInTracesOf } from "@/lib/foundation/monitoring/tracing/run-in-span";
import {
  advanceEnrolment,
  claimDueEnrolment,
  findDueEnrolment,
  findNextStep,
  holdStep,
  postponeStep,
  readHoldFacts,
  readTemplateContext,
  recordRun,
  type DueEnrolment,
  type NextStep,
} from "./due-step.data";
import { renderStep } from "./render-step";
import {
  changeRecords,
  findSendingObstacle,
  sendMessage,
  withPlanAsCause,
} from "./step-actions.data";
import { findPlaceToReschedule } from "./reschedule";
import { findHold, type Hold } from "./step-hold";
import { toStepRefusal } from "./step-refusal";
import { isMessage } from "./step-template";

/** The outcome of a due step. `held` waits for a person or a moment; `rescheduled` runs later. */
export type StepOutcome = "done" | "not_done" | "held" | "rescheduled" | "failed";

/**
 * Runs the team's longest-due step and advances its enrolment, in one transaction. Returns null
 * when nothing is due. Postpones a step that fails. Throws when the database is the cause.
 */
export async function runDueStep(db: SqlDatabase, teamId: string): Promise<StepOutcome | null> {
  let claimed: DueEnrolment | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      claimed = await claimDueEnrolment(trx, teamId);
      return claimed ? await runStepInTrace(trx, claimed) : null;
    });
  } catch (error) {
    const failed = claimed;
    if (!failed || isDatabaseTrouble(error)) throw error;
    log.error({ reason: error instanceof Error ? error.message : "" }, "cannot do a plan's step");
    await db.transaction().execute((trx) => postponeStep(trx, failed, error));
    return "failed";
  }
}

function runStepInTrace(trx: SqlTransaction, claimed: DueEnrolment): Promise<StepOutcome> {
  const { tenant_id: tenantId, traceparent } = claimed;
  const cause = { tenantId, traceparent };
  return runInTracesOf("action plan step", [cause], () => runStepOf(trx, claimed));
}

async function runStepOf(trx: SqlTransaction, claimed: DueEnrolment): Promise<StepOutcome> {
  const due = await findDueStep(trx, claimed);
  if (!due) return "rescheduled";
  const { enrolment, step } = due;
  const facts = await readHoldFacts(trx, enrolment);
  const hold = findHold(step.kind, facts);
  const outcome = hold ?? (await performStep(trx, enrolment, step, facts.now));
  if (typeof outcome === "string") return outcome;
  await holdStep(trx, enrolment.id, outcome);
  return "held";
}

/** Returns the step that a claimed enrolment runs now; null when it runs later or no step is left. */
async function findDueStep(
  trx: SqlTransaction,
  claimed: DueEnrolment,
): Promise<{ enrolment: DueEnrolment; step: NextStep } | null> {
  const { step, wait } = await findNextStep(trx, claimed);
  const after = findPlaceToReschedule(step, wait);
  if (after === null) return step && { enrolment: claimed, step };
  await advanceEnrolment(trx, claimed, { after, from: claimed.waiting_since });
  const enrolment = await findDueEnrolment(trx, claimed.id);
  const next = enrolment && (await findNextStep(trx, enrolment)).step;
  return next ? { enrolment, step: next } : null;
}

/** Runs a step, records its outcome and advances. When a limit is reached, does nothing and returns a hold. */
async function performStep(
  trx: SqlTransaction,
  enrolment: DueEnrolment,
  step: NextStep,
  now: string,
): Promise<"done" | "not_done" | Hold> {
  const result = await withPlanAsCause(trx, enrolment, () => attemptStep(trx, enrolment, step));
  if ("retryAfterSeconds" in result) {
    const until = new Date(Date.parse(now) + result.retryAfterSeconds * 1000).toISOString();
    return { heldBy: "limit", until };
  }
  await recordRun(trx, enrolment, step, result);
  await advanceEnrolment(trx, enrolment, { after: step.place });
  return result.reason === null ? "done" : "not_done";
}

/** Runs a step on behalf of the client's owner. When refused, undoes its writes and returns the refusal. */
async function attemptStep(trx: SqlTransaction, enrolment: DueEnrolment, step: NextStep) {
  const { fault, ...words } = renderStep(step, await readTemplateContext(trx, enrolment));
  const sends = isMessage(step.kind);
  const reason = fault ?? (sends ? await findSendingObstacle(trx, enrolment, step) : null);
  if (reason !== null) return { reason };
  try {
    return await inSavepoint(trx, async () => {
      if (sends) return { reason, messageId: await sendMessage(trx, enrolment, step, words) };
      await changeRecords(trx, enrolment, step, words);
      return { reason };
    });
  } catch (error) {
    return toStepRefusal(error);
  }
}
