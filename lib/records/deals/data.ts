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
  toPageInfo,
  getActorAndList,
  type ListResult,
  type ListedKind,
} from "@/lib/foundation/record-layer/lists.data";
import type { Database } from "@/lib/foundation/supabase/database.types";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import type { WithPatch } from "@/lib/records/custom-fields/field-types";
import { dealFields } from "./fields";
import { COLUMN_PAGE, DEAL_STATUSES } from "./list";
import { dealMessages as texts } from "./messages";
import type { CreateDealBody, DealListQuery, UpdateDealBody } from "./schema";
import {
  toDeal,
  toStatusHistory,
  type Deal,
  type DealBoard,
  type DealPage,
  type StatusChange,
  type StatusTotal,
} from "./serialize";

/** `total_value` is the sum in US dollars of all matching deals, not only of the page. */
type FoundDeals = ListResult<"deal"> & { total_value: number };

const deals: ListedKind<"deal", Deal, DealPage, FoundDeals> = {
  name: "deal",
  list: "deals",
  page: (deals, place, { total_value }) => ({ deals, ...place, totalValue: total_value }),
  toDto: toDeal,
  texts,
};

/** Reads the actor and the requested page in one call; only the actor for an export. */
export const prefetchDeals = createPrefetch(deals, (query: DealListQuery) =>
  query.export ? null : toPageParams(query),
);

/** Returns a page of visible deals in the requested order, with the count and the sum of all matching ones. */
export const listDeals = createList(deals, toPageParams<DealListQuery>);

/** Returns deals changed after a cursor, earliest change first, that the actor can see. */
export const listDealChanges = createListChanges(deals, "deals");

type FoundBoard = Record<Deal["status"], FoundDeals>;

const toBoardParams = (query: DealListQuery) =>
  toPageParams({ ...query, page: 1, limit: COLUMN_PAGE });

/** Reads the actor and the board in one call. */
export const prefetchDealBoard = (db: Db, query: DealListQuery) =>
  getActorAndList<FoundBoard>(db, "deal_board", toBoardParams(query));

/** Returns the first page of each column of the board, with the visible, matching deals of its status. */
export async function readDealBoard(
  db: Db,
  actor: TenantActor,
  query: DealListQuery,
  prefetched?: FoundBoard,
): Promise<DealBoard> {
  const found =
    prefetched ??
    ((await tenantRpc(db, actor, "list_deal_board", {
      p_query: toBoardParams(query),
    })) as unknown as FoundBoard);
  const place = { page: 1, limit: COLUMN_PAGE };
  const columns = DEAL_STATUSES.map((status) => {
    const records = found[status].rows.map((row) => toDeal(row, actor));
    const page = deals.page(records, toPageInfo(found[status], place), found[status]);
    return [status, page] as const;
  });
  return Object.fromEntries(columns) as DealBoard;
}

type TotalRow = Database["public"]["Functions"]["get_deal_totals"]["Returns"][number];

/** Reads the actor and the totals in one call. */
export const prefetchDealTotals = (db: Db, query: DealListQuery) =>
  getActorAndList<TotalRow[]>(db, "deal_totals", toFilterParams(query));

/**
 * Returns the count and the sum of each status, over the visible deals that match the other filters. The
 * status filter is ignored.
 */
export async function totalDeals(
  db: Db,
  actor: TenantActor,
  query: DealListQuery,
  prefetched?: TotalRow[],
): Promise<StatusTotal[]> {
  const rows =
    prefetched ??
    (await tenantRpc(db, actor, "get_deal_totals", { p_query: toFilterParams(query) }));
  return rows.map((row) => ({
    status: row.status,
    count: row.deal_count,
    value: row.total_value,
  }));
}

/** Returns all matching deals in the requested order, in batches. */
export const exportDeals = createExport(deals, toFilterParams<DealListQuery>);

/** Returns one deal. Throws 404 when it does not exist or the actor cannot see it. */
export const getDeal = createGet(deals);

/** Returns a deal's status history, oldest first. Throws 404 when the actor cannot see the deal. */
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

/** Creates a deal. Its owner is the actor, or with DEALS_ASSIGN another member. Throws 404 for an unknown client. */
export const createDeal = (
  db: Db,
  actor: TenantActor,
  body: WithPatch<CreateDealBody>,
): Promise<Deal> =>
  createOwnedRecord(db, actor, deals, body, {
    requiredPermission: dealFields.owner_id.permission,
    texts,
  });

/**
 * Changes the given fields. A trigger computes the commission from the stored or given percentage. Throws 404
 * when the actor cannot see the deal, 403 outside their update scope, and 409 when it has changed since
 * `updated_at`.
 */
export const updateDeal: UpdateFunction<WithPatch<UpdateDealBody>, Deal> = createUpdate(deals);

/** Deletes a deal, its key dates and its history. Its tasks and messages are kept. */
export const deleteDeal = createDelete(deals);

/** Changes or deletes many deals at once; see createBulkChange(). */
export const changeDeals = createBulkChange(deals, toFilterParams<DealListQuery>);

/** Returns the selected deals that the actor can see, in batches. */
export const exportChosenDeals = createSelectedExport(deals, toFilterParams<DealListQuery>);
