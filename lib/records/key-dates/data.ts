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

/** More than the number of key dates a deal can have, which is one of each kind. */
const MAX_OF_A_DEAL = 50;

/** Reads the actor and the requested page in one call. */
export const prefetchKeyDates = createPrefetch(keyDates, toPageParams<KeyDateListQuery>);

/** Returns a page of key dates of visible deals, earliest first, with the total. */
export const listKeyDates = createList(keyDates, toPageParams<KeyDateListQuery>);

/** Returns all key dates of a deal. Throws 404 when the actor cannot see the deal. */
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

/**
 * Creates a key date. Throws 404 when the actor cannot see the deal, 403 outside the update scope, 409 when
 * the deal has this kind already.
 */
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
 * Sets several key dates of a deal, all or none, and returns all its key dates. Throws 404 when the actor
 * cannot see the deal, 403 outside their update scope.
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
 * Marks a key date as done or open, moves it or changes its note. Changes only the given fields. A key date
 * that is done already keeps its time. Throws 404 when the actor cannot see it, 403 outside their update
 * scope.
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

/** Deletes a key date. Throws 404 when the actor cannot see it, 403 outside their update scope. */
export const deleteKeyDate = createDelete(keyDates);

/** Returns a key date of a visible deal. Throws 404. */
export const getKeyDate = createGet(keyDates);
