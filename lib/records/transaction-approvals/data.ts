import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { conflict, notFound, toAppError } from "@/lib/foundation/errors";
import type { Database, Tables } from "@/lib/foundation/supabase/database.types";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import type { SideParams } from "@/lib/records/transactions/side-schema";
import { approvalMessages as text } from "./messages";
import type { ApproveSideBody, WaitingApprovalsQuery, WithdrawApprovalBody } from "./schema";
import {
  toSideApproval,
  type SideApprovals,
  type WaitingPage,
  type WaitingSide,
} from "./serialize";

/** A trigger sets the other columns. */
type ApprovalInsert = Database["public"]["Tables"]["transaction_approvals"]["Insert"];

/**
 * Returns the approval state of each side that the reader can see, after `evaluation` has updated the
 * transaction's checklists. Throws the errors of `evaluation`.
 */
export async function getSideApprovals(
  db: Db,
  actor: TenantActor,
  transactionId: string,
  evaluation: Promise<unknown>,
): Promise<SideApprovals> {
  await evaluation;
  const { data, error } = await db
    .from("side_approval_records")
    .select()
    .eq("tenant_id", actor.tenantId)
    .eq("transaction_id", transactionId)
    .order("side");
  if (error) throw toAppError(error);
  return { sides: data.map((row) => toSideApproval(row, actor)) };
}

/**
 * Approves a side for closing. Throws 404 when the side is out of sight; 403 without DEALS_APPROVE, and for
 * an approver who earns from the transaction while another approver exists, if the team's settings require
 * that; 400 when something is missing and no reason is given; 409 when the side is already approved, its
 * transaction is neither Under contract nor Closed, or its facts have just changed.
 */
export async function approveSide(
  db: Db,
  actor: TenantActor,
  params: SideParams,
  { reason }: ApproveSideBody,
): Promise<void> {
  const side = await findSide(db, actor, params);
  const approval = { tenant_id: actor.tenantId, side_id: side.id, reason } as ApprovalInsert;
  const { error } = await db.from("transaction_approvals").insert(approval);
  if (error) throw toAppError(error);
}

/**
 * Withdraws the approval of a side. Throws 404 when it is out of sight, 403 without DEALS_APPROVE, 409 when
 * it is not approved.
 */
export async function withdrawApproval(
  db: Db,
  actor: TenantActor,
  params: SideParams,
  { reason }: WithdrawApprovalBody,
): Promise<void> {
  const side = await findSide(db, actor, params);
  const { data, error } = await db
    .from("transaction_approvals")
    .update({ ended_because: reason })
    .eq("tenant_id", actor.tenantId)
    .eq("side_id", side.id)
    .is("ended_at", null)
    .select("id");
  if (error) throw toAppError(error);
  if (data.length === 0) throw conflict(text.notStanding);
}

async function findSide(
  db: Db,
  { tenantId }: TenantActor,
  { id, side }: SideParams,
): Promise<Tables<"side_approval_records">> {
  const { data, error } = await db
    .from("side_approval_records")
    .select()
    .eq("tenant_id", tenantId)
    .eq("transaction_id", id)
    .eq("side", side)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound();
  return data;
}

/** Returns a page of the complete sides that wait for an approval, the longest waiting first. */
export async function listWaitingApprovals(
  db: Db,
  actor: TenantActor,
  { page, limit }: WaitingApprovalsQuery,
): Promise<WaitingPage> {
  const { total_count, rows } = (await tenantRpc(db, actor, "list_waiting_approvals", {
    p_offset: (page - 1) * limit,
    p_limit: limit,
  })) as { total_count: number; rows: WaitingSide[] };
  return { sides: rows, totalCount: total_count, page };
}
