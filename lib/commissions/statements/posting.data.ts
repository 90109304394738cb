import "server-only";
import type { SideResult } from "@/lib/commissions/calculation/types";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import {
  AppError,
  conflict,
  forbidden,
  notFound,
  toAppError,
  unavailable,
} from "@/lib/foundation/errors";
import type { Json } from "@/lib/foundation/supabase/database.types";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import type { SideParams } from "@/lib/records/transactions/side-schema";
import { computeStatement } from "./compute";
import { findSide, getSideStatement, readApproved } from "./data";
import { fingerprint } from "./fingerprint";
import type { StatementInputs } from "./inputs";
import { statementMessages as text } from "./messages";
import { listObstacles } from "./obstacles";
import { toPosting } from "./posting";
import type { ApproveStatementBody, PayStatementBody, VoidStatementBody } from "./schema";
import type { SideStatement } from "./serialize";

/** The number of attempts when inputs change between reading and posting. */
const ATTEMPTS = 5;

/**
 * Approves the statement of a side as it was shown, with its lines and counters, in one transaction. Throws as
 * findSide(); 403 without DEALS_APPROVE and COMMISSIONS_VIEW_ALL, and for an actor who earns from it while
 * there is another approver; 400 when it cannot be computed or has obstacles; 409 when its figures have changed
 * since they were shown, or it is already approved.
 */
export async function approveSideStatement(
  db: Db,
  actor: TenantActor,
  params: SideParams,
  { shown, instructions }: ApproveStatementBody,
): Promise<SideStatement> {
  requireApprover(actor);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const side = await findSide(db, actor, params);
    if (side.userIds.includes(actor.userId)) await refuseOwn(db, actor, side.sideId);
    const { inputs, stored } = side.read;
    const result = computeApprovable(inputs, shown);
    const posted = await tenantRpc(serviceClient(), actor, "post_statement", {
      p_by: actor.userId,
      p_inputs: stored,
      p_result: {
        ...toPosting(inputs, result),
        instructions: instructions ?? null,
      } as unknown as Json,
    });
    // The database compared the inputs, so price, closing day and agents are those that were read.
    if (posted) return readApproved(db, actor, side);
  }
  throw unavailable();
}

/**
 * Computes the statement to approve. Throws 409 for a side without a statement, or when its figures differ from
 * `shown`; 400 when it cannot be computed or has obstacles.
 */
function computeApprovable(inputs: StatementInputs, shown: string): SideResult {
  if (!inputs.statement) throw conflict(text.notSubmitted);
  const { result, problem } = computeStatement(inputs);
  if (!result) throw new AppError("validation", problem ?? text.unexpected, { status: 400 });
  const [obstacle] = listObstacles(inputs, result);
  if (obstacle) throw new AppError("validation", obstacle, { status: 400 });
  if (fingerprint(result) !== shown) throw conflict(text.moved);
  return result;
}

function requireApprover(actor: TenantActor): void {
  if (can(actor, "DEALS_APPROVE") && can(actor, "COMMISSIONS_VIEW_ALL")) return;
  throw forbidden(text.cannotApprove);
}

/** Throws when the actor earns from the side and there is another approver (the team's setting of closings). */
async function refuseOwn(db: Db, actor: TenantActor, sideId: string): Promise<void> {
  const { data, error } = await db
    .from("side_approval_records")
    .select("other_approvers")
    .eq("tenant_id", actor.tenantId)
    .eq("id", sideId)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (data?.other_approvers?.length) throw forbidden(text.earnsFrom);
}

/**
 * Marks an approved statement as paid, which books each person's payment. Throws as findSide(); 403 without
 * COMMISSIONS_MANAGE, 409 when it is not approved or its transaction is not closed.
 */
export async function paySideStatement(
  db: Db,
  actor: TenantActor,
  params: SideParams,
  { paid_on, payment_reference }: PayStatementBody,
): Promise<SideStatement> {
  if (!can(actor, "COMMISSIONS_MANAGE")) throw forbidden(text.cannotPay);
  const { id } = await findStatement(db, actor, params);
  await tenantRpc(serviceClient(), actor, "pay_statement", {
    p_by: actor.userId,
    p_id: id,
    p_day: paid_on,
    p_reference: payment_reference,
  });
  return getSideStatement(db, actor, params);
}

/**
 * Voids an approved or paid statement. Separate entries reverse its counters and earnings, and amounts already
 * paid become debts. Throws as findSide(); 403 when the actor may not approve (for a paid statement: without
 * COMMISSIONS_MANAGE), 409 when it is not approved.
 */
export async function voidSideStatement(
  db: Db,
  actor: TenantActor,
  params: SideParams,
  { reason }: VoidStatementBody,
): Promise<SideStatement> {
  requireApprover(actor);
  const { id, status } = await findStatement(db, actor, params);
  if (status === "Paid" && !can(actor, "COMMISSIONS_MANAGE")) throw forbidden(text.cannotPay);
  await tenantRpc(serviceClient(), actor, "void_statement", {
    p_by: actor.userId,
    p_id: id,
    p_reason: reason,
  });
  return getSideStatement(db, actor, params);
}

/** Returns the statement of a side. Throws as findSide(), and 404 when the side has none yet. */
async function findStatement(db: Db, actor: TenantActor, params: SideParams) {
  const { statement } = (await findSide(db, actor, params)).read.inputs;
  if (!statement) throw notFound(text.notFound);
  return statement;
}
