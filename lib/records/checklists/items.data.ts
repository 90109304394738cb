import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import { editConflict, forbidden, notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { readUnknownFacts } from "./evaluation.data";
import { RESPONSIBLE_ROLES } from "./item-fields";
import { checklistMessages as text } from "./messages";
import type { ChecklistItemQuery, ChecklistLogQuery, MoveItemBody } from "./schema";
import {
  toChecklistItem,
  type ChecklistItem,
  type ChecklistItemPage,
  type ChecklistLogEntry,
  type TransactionChecklist,
} from "./serialize";

/** The maximum number of items read per transaction. */
const MAX_ITEMS = 1000;
const MAX_LOG = 100;

/** Evaluates the checklists of a transaction and returns its items in order. Throws 404 when it is out of sight. */
export async function getChecklist(
  db: Db,
  actor: TenantActor,
  transactionId: string,
): Promise<TransactionChecklist> {
  await requireTransaction(db, actor, transactionId);
  const unknown = await readUnknownFacts(actor, transactionId);
  const { data, error } = await db
    .from("checklist_item_records")
    .select()
    .eq("tenant_id", actor.tenantId)
    .eq("transaction_id", transactionId)
    .order("side")
    .order("place")
    .limit(MAX_ITEMS);
  if (error) throw toAppError(error);
  return {
    items: data.map((row) => toChecklistItem(row, actor)),
    unknown,
  };
}

/**
 * Returns the log of a transaction's items, or of one item, latest entry first, for the sides that the reader
 * can see. Throws 404 when the transaction is out of sight.
 */
export async function listChecklistLog(
  db: Db,
  actor: TenantActor,
  transactionId: string,
  { item_id: itemId }: ChecklistLogQuery,
): Promise<{ entries: ChecklistLogEntry[] }> {
  await requireTransaction(db, actor, transactionId);
  const log = db
    .from("checklist_log_records")
    .select(
      "id, transaction_id, side_id, item_id, title, event, reason, acted_by, acted_by_name, happened_at",
    )
    .eq("tenant_id", actor.tenantId)
    .eq("transaction_id", transactionId);
  const { data, error } = await (itemId ? log.eq("item_id", itemId) : log)
    .order("happened_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(MAX_LOG);
  if (error) throw toAppError(error);
  return { entries: data };
}

async function requireTransaction(db: Db, { tenantId }: TenantActor, id: string): Promise<void> {
  const { data, error } = await db
    .from("transactions")
    .select("id")
    .eq("tenant_id", tenantId)
    .eq("id", id)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound();
}

const OPEN_FILES = ["Draft", "Listed", "Under contract"] as const;

/**
 * Returns a page of a queue: items in review, oldest first; or the open items of the actor's own files:
 * rejected ones, then missing ones, earliest due day first. Items of the broker are included only with
 * DEALS_APPROVE.
 */
export async function listQueue(
  db: Db,
  actor: TenantActor,
  { queue, page, limit }: ChecklistItemQuery,
): Promise<ChecklistItemPage> {
  const first = (page - 1) * limit;
  const isReview = queue === "review";
  const rows = isReview ? selectInReview(db, actor) : selectOwn(db, actor);
  const [{ data, count, error }, inReview] = await Promise.all([
    rows.range(first, first + limit - 1),
    isReview ? countInReview(db, actor) : null,
  ]);
  if (error) throw toAppError(error);
  const totalCount = inReview ?? count ?? 0;
  return { items: data.map((row) => toChecklistItem(row, actor)), totalCount, page };
}

const selectInReview = (db: Db, { tenantId }: TenantActor) =>
  db
    .from("checklist_item_records")
    .select()
    .eq("tenant_id", tenantId)
    .eq("status", "in_review")
    .order("submitted_at")
    .order("id");

/**
 * Counts from the items' index, without the view's joins: a person who sees an item also sees its side and
 * transaction.
 */
async function countInReview(db: Db, { tenantId }: TenantActor): Promise<number> {
  const { count, error } = await db
    .from("checklist_items")
    .select("id", { count: "exact", head: true })
    .eq("tenant_id", tenantId)
    .eq("status", "in_review");
  if (error) throw toAppError(error);
  return count ?? 0;
}

function selectOwn(db: Db, actor: TenantActor) {
  const roles = RESPONSIBLE_ROLES.filter(
    (role) => role !== "broker" || can(actor, "DEALS_APPROVE"),
  );
  return db
    .from("own_checklist_item_records")
    .select("*", { count: "exact" })
    .eq("tenant_id", actor.tenantId)
    .in("responsible", roles)
    .in("status", ["missing", "rejected"])
    .eq("is_needed", true)
    .in("transaction_status", OPEN_FILES)
    .order("status", { ascending: false })
    .order("due_date", { nullsFirst: false })
    .order("id");
}

/** Returns one item. Throws 404 when it is out of sight. */
export async function getChecklistItem(
  db: Db,
  actor: TenantActor,
  id: string,
): Promise<ChecklistItem> {
  const { data, error } = await db
    .from("checklist_item_records")
    .select()
    .eq("tenant_id", actor.tenantId)
    .eq("id", id)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound(text.itemNotFound);
  return toChecklistItem(data, actor);
}

/**
 * Moves an item to another status. Throws 404 when it is out of sight, 403 when the actor may not decide it,
 * 400 when a required item is marked as not applicable or its document is not attached, 409 when the step is
 * impossible from its current status or it has changed since `updated_at`.
 */
export async function moveChecklistItem(
  db: Db,
  actor: TenantActor,
  id: string,
  body: MoveItemBody,
): Promise<ChecklistItem> {
  const { updated_at: readAt } = body;
  const update = db
    .from("checklist_items")
    .update(toColumns(body))
    .eq("tenant_id", actor.tenantId)
    .eq("id", id);
  const { data, error } = await (readAt ? update.eq("updated_at", readAt) : update).select("id");
  if (error) throw toAppError(error);
  const record = await getChecklistItem(db, actor, id);
  if (data.length > 0) return record;
  if (!record.can_update && !record.can_approve) throw forbidden();
  throw editConflict(text.movedMeanwhile, { conflicts: {}, record });
}

function toColumns({ status, reason, comment, refusal }: MoveItemBody) {
  switch (status) {
    case "rejected":
      return { status, reason: reason ?? null, comment: comment ?? null };
    case "not_applicable":
      return { status, reason: reason ?? null };
    case "in_review":
      return {
        status,
        ...(refusal ?? { refused_by: null, refused_on: null, refusal_reason: null }),
      };
    default:
      return { status };
  }
}
