import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { AppError, conflict, forbidden, notFound, toAppError } from "@/lib/foundation/errors";
import {
  createRecord,
  createDelete,
  createGet,
  updateRecord,
} from "@/lib/foundation/record-layer/data";
import {
  createList,
  toPageParams,
  createPrefetch,
  type ListResult,
  type ListedKind,
} from "@/lib/foundation/record-layer/lists.data";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { keyDateMessages as texts } from "./messages";
import type {
  CreateKeyDateBody,
  KeyDateListQuery,
  SetKeyDatesBody,
  UpdateKeyDateBody,
} from "./schema";
import { toKeyDate, type KeyDate, type KeyDatePage } from "./serialize";

const keyDates: ListedKind<"key_date", KeyDate, KeyDatePage> = {
  name: "key_date",
  list: "key_dates",
  page: (key_dates, place) => ({ key_dates, ...place }),
  toDto: toKeyDate,
  texts: {
    notFound: texts.notFound,
    cannotUpdate: texts.cannotUpdate,
    cannotDelete: texts.cannotUpdate,
  },
};

/** What one deal can have: each kind once. */
const MAX_OF_A_DEAL = 50;

/** The actor and the page they ask for in one call. */
export const prefetchKeyDates = createPrefetch(keyDates, toPageParams<KeyDateListQuery>);

/** One page of the key dates of deals the actor may see, earliest first, and how many there are in all. */
export const listKeyDates = createList(keyDates, toPageParams<KeyDateListQuery>);

/** All key dates of one deal. 404 when the actor cannot see the deal. */
export async function listDealKeyDates(
  db: Db,
  actor: TenantActor,
  dealId: string,
): Promise<KeyDate[]> {
  const query = { deal_id: dealId, page: 1, limit: MAX_OF_A_DEAL };
  const { key_dates } = await listKeyDates(db, actor, query);
  if (key_dates.length === 0) await requireDeal(db, actor, dealId);
  return key_dates;
}

async function requireDeal(db: Db, actor: TenantActor, dealId: string): Promise<void> {
  const { data, error } = await db
    .from("deals")
    .select("id")
    .eq("tenant_id", actor.tenantId)
    .eq("id", dealId);
  if (error) throw toAppError(error);
  if (data.length === 0) throw notFound(texts.dealNotFound);
}

/** Adds a key date to a deal. 404 for a deal out of sight, 403 beyond the update scope, 409 when it has the kind. */
export async function createKeyDate(
  db: Db,
  actor: TenantActor,
  dealId: string,
  body: CreateKeyDateBody,
): Promise<KeyDate> {
  try {
    return await createRecord(db, actor, keyDates, { ...body, deal_id: dealId });
  } catch (error) {
    const status = error instanceof AppError ? error.status : undefined;
    if (status === 409) throw conflict(texts.exists, error);
    if (status !== 403) throw error;
    await requireDeal(db, actor, dealId);
    throw forbidden(texts.cannotUpdate, error);
  }
}

/**
 * Sets key dates of a deal in one go, all or none, and answers all it then has. 404 for a deal out of sight, 403
 * beyond the update scope.
 */
export async function setKeyDates(
  db: Db,
  actor: TenantActor,
  dealId: string,
  { dates, ...also }: SetKeyDatesBody,
): Promise<KeyDate[]> {
  const data = await tenantRpc(db, actor, "set_key_dates", {
    p_deal_id: dealId,
    p_dates: dates,
    p_also_update: also,
  });
  return (data as ListResult<"key_date">).rows.map((row) => toKeyDate(row, actor));
}

/**
 * Ticks, moves or annotates a key date; only what is sent changes, and one that was done stays done since
 * then. 404 out of sight, 403 beyond the update scope.
 */
export const updateKeyDate = (
  db: Db,
  actor: TenantActor,
  id: string,
  { done, ...changes }: UpdateKeyDateBody,
): Promise<KeyDate> =>
  updateRecord(db, actor, keyDates, id, {
    ...changes,
    ...(done !== undefined && { done_at: done ? new Date().toISOString() : null }),
  });

/** Deletes a key date. 404 out of sight, 403 beyond the update scope. */
export const deleteKeyDate = createDelete(keyDates);

/** A key date of a deal the actor sees. Throws 404. */
export const getKeyDate = createGet(keyDates);
