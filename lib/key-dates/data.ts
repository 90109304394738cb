import "server-only";
import { conflict, forbidden, notFound, toAppError } from "@/lib/api/errors";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { scopeOf } from "@/lib/auth/permissions";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { dayIn } from "@/lib/calendar-day";
import type { Db } from "@/lib/supabase/server";
import { dueRange } from "@/lib/tasks/due-range";
import { keyDateMessages as text } from "./messages";
import type { CreateKeyDateBody, KeyDateListQuery, UpdateKeyDateBody } from "./schema";
import { toKeyDate, type KeyDate, type KeyDatePage, type KeyDateRow } from "./serialize";

/** What one deal can have: each kind once. */
const MOST_OF_A_DEAL = 50;

/** Key dates that are done and yet overdue or due soon: there are none. */
const NO_KEY_DATES: KeyDatePage = { key_dates: [], totalCount: 0, totalPages: 0, page: 1 };

type ListedRow = KeyDateRow & { total_count: number };

/** One page of the key dates of deals the actor may see, earliest first, and how many there are in all. */
export async function listKeyDates(
  db: Db,
  actor: TenantActor,
  query: KeyDateListQuery,
): Promise<KeyDatePage> {
  const range = dueRange(query, dayIn(timeZoneOf(actor)));
  if (range.openOnly && query.done) return NO_KEY_DATES;
  const { data, error } = await db.rpc("list_key_dates", {
    p_tenant_id: actor.tenantId,
    p_search: query.search,
    p_done: range.openOnly ? false : query.done,
    p_deal_id: query.deal_id,
    p_client_id: query.client_id,
    p_owner_id: ownerFilter(actor, query.owner),
    p_due_from: range.from ?? undefined,
    p_due_to: range.to ?? undefined,
    p_limit: query.limit,
    p_offset: (query.page - 1) * query.limit,
  });
  if (error) throw toAppError(error);
  const rows = data as ListedRow[];
  const totalCount = rows[0]?.total_count ?? 0;
  return {
    key_dates: rows.filter((row) => row.id !== null).map((row) => toKeyDate(row, actor)),
    totalCount,
    totalPages: Math.ceil(totalCount / query.limit),
    page: query.page,
  };
}

function ownerFilter(actor: TenantActor, wanted: string | undefined): string | undefined {
  if (wanted === "me") return actor.userId;
  return wanted ?? (scopeOf(actor, "DEALS_VIEW") === "OWN" ? actor.userId : undefined);
}

/** All key dates of one deal. 404 when the actor cannot see the deal. */
export async function listDealKeyDates(
  db: Db,
  actor: TenantActor,
  dealId: string,
): Promise<KeyDate[]> {
  const query = { deal_id: dealId, page: 1, limit: MOST_OF_A_DEAL };
  const { key_dates } = await listKeyDates(db, actor, query);
  if (key_dates.length === 0) await requireDeal(db, actor, dealId);
  return key_dates;
}

async function requireDeal(db: Db, actor: TenantActor, dealId: string): Promise<void> {
  const { data, error } = await db.rpc("deal_is_visible", {
    p_tenant_id: actor.tenantId,
    p_deal_id: dealId,
  });
  if (error) throw toAppError(error);
  if (!data) throw notFound(text.dealNotFound);
}

async function getKeyDate(db: Db, actor: TenantActor, id: string): Promise<KeyDate> {
  const { data, error } = await db.rpc("get_key_dates", {
    p_tenant_id: actor.tenantId,
    p_ids: [id],
  });
  if (error) throw toAppError(error);
  const row = (data as KeyDateRow[])[0];
  if (!row) throw notFound(text.notFound);
  return toKeyDate(row, actor);
}

/** Adds a key date to a deal. 404 for a deal out of sight, 403 beyond the update scope, 409 when it has the kind. */
export async function createKeyDate(
  db: Db,
  actor: TenantActor,
  dealId: string,
  body: CreateKeyDateBody,
): Promise<KeyDate> {
  const { data, error } = await db
    .from("deal_key_dates")
    .insert({ ...body, deal_id: dealId, tenant_id: actor.tenantId })
    .select("id")
    .single();
  if (!error) return getKeyDate(db, actor, data.id);
  const mapped = toAppError(error);
  if (mapped.status === 409) throw conflict(text.exists, error);
  if (mapped.status !== 403) throw mapped;
  await requireDeal(db, actor, dealId);
  throw forbidden(text.cannotUpdate, error);
}

/** Ticks, moves or annotates a key date; only what is sent changes. 404 out of sight, 403 beyond the update scope. */
export async function updateKeyDate(
  db: Db,
  actor: TenantActor,
  id: string,
  { done, due_date, note }: UpdateKeyDateBody,
): Promise<KeyDate> {
  const before = await getKeyDate(db, actor, id);
  if (!before.can_update) throw forbidden(text.cannotUpdate);
  const doneAt = before.done_at ?? new Date().toISOString();
  const { data, error } = await db
    .from("deal_key_dates")
    .update({ due_date, note, ...(done !== undefined && { done_at: done ? doneAt : null }) })
    .eq("id", id)
    .eq("tenant_id", actor.tenantId)
    .select("id");
  if (error) throw toAppError(error);
  if (data.length === 0) throw notFound(text.notFound);
  return getKeyDate(db, actor, id);
}

/** Deletes a key date. 404 out of sight, 403 beyond the update scope. */
export async function deleteKeyDate(db: Db, actor: TenantActor, id: string): Promise<void> {
  const { data, error } = await db
    .from("deal_key_dates")
    .delete()
    .eq("id", id)
    .eq("tenant_id", actor.tenantId)
    .select("id");
  if (error) throw toAppError(error);
  if (data.length > 0) return;
  await getKeyDate(db, actor, id);
  throw forbidden(text.cannotUpdate);
}
