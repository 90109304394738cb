import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { conflict, notFound, toAppError } from "@/lib/foundation/errors";
import type { Database, Tables } from "@/lib/foundation/supabase/database.types";
import type { Db } from "@/lib/foundation/supabase/db";
import type { ChecklistItem } from "@/lib/records/checklists/serialize";
import type { SideParams } from "@/lib/records/transactions/side-schema";
import { approvalMessages as text } from "./messages";
import type { ApproveSideBody, WaitingApprovalsQuery, WithdrawApprovalBody } from "./schema";
import { toSideApproval, type SideApprovals, type WaitingPage } from "./serialize";

/** The trigger writes the other columns. */
type ApprovalInsert = Database["public"]["Tables"]["transaction_approvals"]["Insert"];

/**
 * Returns how far each side that the reader reaches is from its approval. `items` is the checklist of
 * the transaction, brought up to its facts.
 */
export async function getSideApprovals(
  db: Db,
  actor: TenantActor,
  transactionId: string,
  items: Promise<{ items: ChecklistItem[] }>,
): Promise<SideApprovals> {
  const [checklist, { data, error }] = await Promise.all([
    items,
    db
      .from("side_approval_records")
      .select()
      .eq("tenant_id", actor.tenantId)
      .eq("transaction_id", transactionId)
      .order("side"),
  ]);
  if (error) throw toAppError(error);
  return { sides: data.map((row) => toSideApproval(row, checklist.items, actor)) };
}

/**
 * Approves a side for closing. Throws 404 for one out of reach, 403 without DEALS_APPROVE and for
 * whoever earns from the transaction while another approver is there, 400 for one that lacks something
 * without a reason, 409 for one that is approved already, is not under contract, or whose facts have
 * just changed.
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

/** Withdraws the approval of a side. Throws 404 for one out of reach, 403 without DEALS_APPROVE, 409 for one that is not approved. */
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

/** Returns a page of the sides that are complete and wait for their approval, the longest first. */
export async function listWaitingApprovals(
  db: Db,
  { tenantId }: TenantActor,
  { page, limit }: WaitingApprovalsQuery,
): Promise<WaitingPage> {
  const first = (page - 1) * limit;
  const { data, count, error } = await db
    .from("waiting_approval_records")
    .select(
      "id, transaction_id, side, number, title, status, closing_date, owner_name, complete_since",
      { count: "exact" },
    )
    .eq("tenant_id", tenantId)
    .order("complete_since")
    .order("id")
    .range(first, first + limit - 1);
  if (error) throw toAppError(error);
  return { sides: data, totalCount: count ?? 0, page };
}
