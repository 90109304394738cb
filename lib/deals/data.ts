import "server-only";
import { forbidden, notFound, toAppError } from "@/lib/api/errors";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { can, scopeOf } from "@/lib/auth/permissions";
import type { Db } from "@/lib/supabase/server";
import { commissionOf } from "./commission";
import { dealMessages as text } from "./messages";
import type { CreateDealBody, DealListQuery } from "./schema";
import { toDeal, type Deal, type DealPage } from "./serialize";

const WITH_CLIENT = "*, clients(name)";

/** A page of the deals the actor can see, newest first, with the exact count of all that match. */
export async function listDeals(
  db: Db,
  actor: TenantActor,
  query: DealListQuery,
): Promise<DealPage> {
  const first = (query.page - 1) * query.limit;
  const { data, count, error } = await matching(db, actor, query)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .range(first, first + query.limit - 1);
  if (error && !isPastTheEnd(error)) throw toAppError(error);
  const totalCount = error ? await countDeals(db, actor, query) : (count ?? 0);
  return {
    deals: (data ?? []).map(toDeal),
    totalCount,
    totalPages: Math.ceil(totalCount / query.limit),
    page: query.page,
  };
}

function matching(db: Db, actor: TenantActor, query: DealListQuery, head = false) {
  let deals = db
    .from("deals")
    .select(WITH_CLIENT, { count: "exact", head })
    .eq("tenant_id", actor.tenantId);
  if (scopeOf(actor, "DEALS_VIEW") === "OWN") deals = deals.eq("owner_id", actor.userId);
  if (query.client_id) deals = deals.eq("client_id", query.client_id);
  if (query.status) deals = deals.eq("status", query.status);
  return deals;
}

const isPastTheEnd = (error: { code: string }) => error.code === "PGRST103";

async function countDeals(db: Db, actor: TenantActor, query: DealListQuery): Promise<number> {
  const { count, error } = await matching(db, actor, query, true);
  if (error) throw toAppError(error);
  return count ?? 0;
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
    .insert({ ...body, ...commissionFrom(body), owner_id, tenant_id: actor.tenantId })
    .select("id")
    .single();
  if (error) throw toAppError(error);
  return getDeal(db, actor, data.id);
}

/** One deal. Throws 404 for one that does not exist or that the actor cannot see. */
export async function getDeal(db: Db, actor: TenantActor, id: string): Promise<Deal> {
  const { data, error } = await db
    .from("deals")
    .select(WITH_CLIENT)
    .eq("tenant_id", actor.tenantId)
    .eq("id", id)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound(text.notFound);
  return toDeal(data);
}

/** The percentage decides when it was sent; the commission as typed counts otherwise. */
function commissionFrom(
  body: Pick<CreateDealBody, "value" | "commission" | "commission_percentage">,
) {
  const { value = 0, commission = 0, commission_percentage: percentage } = body;
  return {
    value,
    commission: typeof percentage === "number" ? commissionOf(value, percentage) : commission,
  };
}
