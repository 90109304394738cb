import "server-only";
import { requireUnchanged, updateRefusal } from "@/lib/api/edit-conflict";
import { forbidden, notFound, toAppError } from "@/lib/api/errors";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { can } from "@/lib/auth/permissions";
import type { Db } from "@/lib/supabase/server";
import type { DealListQuery } from "./schema";
import { dealMessages as text } from "./messages";
import type { CreateDealBody, UpdateDealBody } from "./schema";
import {
  toDeal,
  toStatusHistory,
  type Deal,
  type DealPage,
  type DealRow,
  type StatusChange,
  type StatusChangeRow,
  type StatusTotal,
} from "./serialize";

/** What narrows a list; the same for a page, an export and the board's totals. */
export type DealFilter = Omit<DealListQuery, "page" | "limit" | "export">;

const filterArguments = (actor: TenantActor, filter: Omit<DealFilter, "status">) => ({
  p_tenant_id: actor.tenantId,
  p_search: filter.search,
  p_client_id: filter.client_id,
  p_owner_id: filter.owner === "me" ? actor.userId : filter.owner,
  p_property_type: filter.property_type,
  p_value_gte: filter.value_gte,
  p_value_lte: filter.value_lte,
  p_close_gte: filter.expected_close_date_gte,
  p_close_lte: filter.expected_close_date_lte,
});

type ListedRow = DealRow & { total_count: number; total_value: number };

/** A page of the deals the actor can see, newest first, with the exact count and sum of all that match. */
export async function listDeals(
  db: Db,
  actor: TenantActor,
  query: DealListQuery,
): Promise<DealPage> {
  const { data, error } = await db.rpc("list_deals", {
    ...filterArguments(actor, query),
    p_status: query.status,
    p_limit: query.limit,
    p_offset: (query.page - 1) * query.limit,
  });
  if (error) throw toAppError(error);
  const rows = data as ListedRow[];
  const totalCount = rows[0]?.total_count ?? 0;
  return {
    // Past the last page there is one row, which holds the totals alone.
    deals: rows.filter((row) => row.id !== null).map((row) => toDeal(row, actor)),
    totalCount,
    totalPages: Math.ceil(totalCount / query.limit),
    page: query.page,
    totalValue: rows[0]?.total_value ?? 0,
  };
}

/** Count and sum of every status among the deals the actor can see that match, whatever their status. */
export async function totalDeals(
  db: Db,
  actor: TenantActor,
  filter: DealFilter,
): Promise<StatusTotal[]> {
  const { data, error } = await db.rpc("deal_totals", filterArguments(actor, filter));
  if (error) throw toAppError(error);
  return data.map((row) => ({
    status: row.status,
    count: row.deal_count,
    value: row.total_value,
  }));
}

/** How many deals one call of an export reads: as many rows as the data API gives at once. */
const EXPORT_PIECE = 1000;

/**
 * All deals that match, newest first, in pieces. The first piece decides which they are; one that is deleted
 * before its piece is read is left out.
 */
export async function* exportDeals(
  db: Db,
  actor: TenantActor,
  filter: DealFilter,
): AsyncGenerator<DealRow[]> {
  const { data: ids, error } = await db.rpc("list_deal_ids", {
    ...filterArguments(actor, filter),
    p_status: filter.status,
  });
  if (error) throw toAppError(error);
  for (let start = 0; start < ids.length; start += EXPORT_PIECE) {
    yield await readDeals(db, actor, ids.slice(start, start + EXPORT_PIECE));
  }
}

async function readDeals(db: Db, actor: TenantActor, ids: string[]): Promise<DealRow[]> {
  const { data, error } = await db.rpc("get_deals", { p_tenant_id: actor.tenantId, p_ids: ids });
  if (error) throw toAppError(error);
  return data;
}

/** One deal. Throws 404 for one that does not exist or that the actor cannot see. */
export async function getDeal(db: Db, actor: TenantActor, id: string): Promise<Deal> {
  const [row] = await readDeals(db, actor, [id]);
  if (!row) throw notFound(text.notFound);
  return toDeal(row, actor);
}

/** Through which statuses a deal went, first to last. 404 for a deal out of sight. */
export async function listStatusHistory(
  db: Db,
  actor: TenantActor,
  dealId: string,
): Promise<StatusChange[]> {
  const { data, error } = await db.rpc("deal_history", {
    p_tenant_id: actor.tenantId,
    p_deal_id: dealId,
  });
  if (error) throw toAppError(error);
  if (data.length === 0) await getDeal(db, actor, dealId);
  return toStatusHistory(data as StatusChangeRow[], new Date());
}

/** Writes a deal of the actor's, or with DEALS_ASSIGN of another member. Throws 404 for an unknown client. */
export async function createDeal(
  db: Db,
  actor: TenantActor,
  { owner_id = actor.userId, ...body }: CreateDealBody,
): Promise<Deal> {
  const isMine = owner_id === actor.userId;
  if (!isMine && !can(actor, "DEALS_ASSIGN")) throw forbidden(text.cannotAssign);
  const { data, error } = await db
    .from("deals")
    .insert({ ...body, owner_id, tenant_id: actor.tenantId })
    .select("id")
    .single();
  if (error) throw isMine ? toAppError(error) : assignmentError(error);
  return getDeal(db, actor, data.id);
}

/** The policy on inserting refuses an owner outside the actor's reach without saying so. */
function assignmentError(thrown: unknown) {
  const error = toAppError(thrown);
  return error.status === 403 ? forbidden(text.cannotAssignTo, thrown) : error;
}

/**
 * Changes what is given; a stored or given percentage decides the commission (a trigger computes it). Throws
 * 404 for a deal out of sight, 403 for one beyond the actor's update scope, 409 when `updated_at` is given
 * and the deal has changed since.
 */
export async function updateDeal(
  db: Db,
  actor: TenantActor,
  id: string,
  { updated_at, ...changes }: UpdateDealBody,
): Promise<Deal> {
  if (Object.values(changes).every((value) => value === undefined)) {
    const deal = await getDeal(db, actor, id);
    requireUnchanged(deal, updated_at, text);
    return deal;
  }
  let update = db.from("deals").update(changes).eq("tenant_id", actor.tenantId).eq("id", id);
  if (updated_at) update = update.eq("updated_at", updated_at);
  const { data, error } = await update.select("id");
  if (error) throw toAppError(error);
  if (data.length === 0) throw updateRefusal(await getDeal(db, actor, id), text);
  return getDeal(db, actor, id);
}

/** Removes a deal, its key dates and its history; tasks and messages stay. */
export async function deleteDeal(db: Db, actor: TenantActor, id: string): Promise<void> {
  const { data, error } = await db
    .from("deals")
    .delete()
    .eq("tenant_id", actor.tenantId)
    .eq("id", id)
    .select("id");
  if (error) throw toAppError(error);
  if (data.length > 0) return;
  await getDeal(db, actor, id);
  throw forbidden(text.cannotDelete);
}
