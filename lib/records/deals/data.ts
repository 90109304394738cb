import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toAppError } from "@/lib/foundation/errors";
import { createBulkChange, createSelectedExport } from "@/lib/foundation/record-layer/bulk.data";
import { createListChanges } from "@/lib/foundation/record-layer/changes.data";
import {
  createOwnedRecord,
  createDelete,
  createGet,
  createUpdate,
  type UpdateFunction,
} from "@/lib/foundation/record-layer/data";
import {
  createExport,
  toFilterParams,
  createList,
  toPageParams,
  createPrefetch,
  type ListResult,
  type ListedKind,
} from "@/lib/foundation/record-layer/lists.data";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { dealFields } from "./fields";
import { dealMessages as texts } from "./messages";
import type { CreateDealBody, DealListQuery, UpdateDealBody } from "./schema";
import {
  toDeal,
  toStatusHistory,
  type Deal,
  type DealPage,
  type StatusChange,
  type StatusTotal,
} from "./serialize";

/** `total_value`: the sum (US dollars) of all that match, not of the page alone. */
type FoundDeals = ListResult<"deal"> & { total_value: number };

const deals: ListedKind<"deal", Deal, DealPage, FoundDeals> = {
  name: "deal",
  list: "deals",
  page: (deals, place, { total_value }) => ({ deals, ...place, totalValue: total_value }),
  toDto: toDeal,
  texts,
};

/** The actor and the page they ask for in one call; for an export the actor alone. */
export const prefetchDeals = createPrefetch(deals, (query: DealListQuery) =>
  query.export ? null : toPageParams(query),
);

/** A page of the deals the actor can see, in the order asked for, with the exact count and sum of all that match. */
export const listDeals = createList(deals, toPageParams<DealListQuery>);

/** The deals the actor may see that were changed after a place, the earliest change first. */
export const listDealChanges = createListChanges(deals, "deals");

/** Count and sum of every status among the deals the actor can see that match, whatever their status. */
export async function totalDeals(
  db: Db,
  actor: TenantActor,
  query: DealListQuery,
): Promise<StatusTotal[]> {
  const data = await tenantRpc(db, actor, "get_deal_totals", { p_query: toFilterParams(query) });
  return data.map((row) => ({
    status: row.status,
    count: row.deal_count,
    value: row.total_value,
  }));
}

/** All deals that match, in the order asked for, in pieces. */
export const exportDeals = createExport(deals, toFilterParams<DealListQuery>);

/** One deal. Throws 404 for one that does not exist or that the actor cannot see. */
export const getDeal = createGet(deals);

/** Through which statuses a deal went, first to last. 404 for a deal out of sight. */
export async function listStatusHistory(
  db: Db,
  actor: TenantActor,
  dealId: string,
): Promise<StatusChange[]> {
  const { data, error } = await db
    .from("deal_status_history")
    .select()
    .eq("tenant_id", actor.tenantId)
    .eq("deal_id", dealId)
    .order("changed_at")
    .order("id");
  if (error) throw toAppError(error);
  if (data.length === 0) await getDeal(db, actor, dealId);
  return toStatusHistory(data, new Date());
}

/** Writes a deal of the actor's, or with DEALS_ASSIGN of another member. Throws 404 for an unknown client. */
export const createDeal = (db: Db, actor: TenantActor, body: CreateDealBody): Promise<Deal> =>
  createOwnedRecord(db, actor, deals, body, {
    requiredPermission: dealFields.owner_id.permission,
    texts,
  });

/**
 * Changes what is given; a stored or given percentage decides the commission (a trigger computes it). Throws
 * 404 for a deal out of sight, 403 for one beyond the actor's update scope, 409 when `updated_at` is given
 * and the deal has changed since.
 */
export const updateDeal: UpdateFunction<UpdateDealBody, Deal> = createUpdate(deals);

/** Removes a deal, its key dates and its history; tasks and messages stay. */
export const deleteDeal = createDelete(deals);

/** Changes or deletes many deals at once; see createBulkChange(). */
export const changeDeals = createBulkChange(deals, toFilterParams<DealListQuery>);

/** The deals chosen that the actor can see, in pieces. */
export const exportChosenDeals = createSelectedExport(deals, toFilterParams<DealListQuery>);
