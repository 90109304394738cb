import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { forbidden, notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { listingMessages as text } from "./messages";
import type { SearchBody } from "./search-schema";
import { toBuyerSearch, type BuyerSearch, type BuyerSearchRow } from "./serialize";

const COLUMNS =
  "id, client_id, price_min, price_max, beds_min, baths_min, areas, property_types, created_at, updated_at";

/** Returns a client's searches, oldest first. Empty when the actor cannot see the client. */
export async function listSearches(
  db: Db,
  { tenantId }: TenantActor,
  clientId: string,
): Promise<BuyerSearch[]> {
  const { data, error } = await db
    .from("buyer_criteria_records")
    .select(`${COLUMNS}, next_attempt`)
    .match({ tenant_id: tenantId, client_id: clientId })
    .order("created_at")
    .order("id");
  if (error) throw toAppError(error);
  return data.map(toBuyerSearch);
}

/** Adds a search. Throws 403 when the actor may not change the client, 409 when there are ten. */
export async function createSearch(
  db: Db,
  { tenantId }: TenantActor,
  { client_id, ...body }: SearchBody & { client_id: string },
): Promise<BuyerSearch> {
  const row = { ...body, tenant_id: tenantId, client_id };
  const { data, error } = await db.from("buyer_criteria").insert(row).select(COLUMNS).single();
  if (error) throw toAppError(error);
  return toBuyerSearch(data);
}

/** Replaces a search. Throws 404 when it is not visible, 403 when the client may not be changed. */
export async function updateSearch(
  db: Db,
  { tenantId }: TenantActor,
  id: string,
  body: SearchBody,
): Promise<BuyerSearch> {
  const key = { tenant_id: tenantId, id };
  const { data, error } = await db.from("buyer_criteria").update(body).match(key).select(COLUMNS);
  if (error) throw toAppError(error);
  return data[0] ? toBuyerSearch(data[0]) : throwRefusal(db, key);
}

/**
 * Queries the MLS now for a search whose query is pending. Throws as updateSearch() does, and 409 when none is
 * pending.
 */
export async function retryMatch(db: Db, actor: TenantActor, id: string): Promise<BuyerSearch> {
  const data = await tenantRpc(db, actor, "retry_buyer_match", { p_id: id });
  return toBuyerSearch(data as BuyerSearchRow);
}

/** Cancels the MLS query of a search. Throws as retryMatch() does. */
export async function cancelMatch(db: Db, actor: TenantActor, id: string): Promise<BuyerSearch> {
  const data = await tenantRpc(db, actor, "cancel_buyer_match", { p_id: id });
  return toBuyerSearch(data as BuyerSearchRow);
}

/** Deletes a search and its matches. Throws as updateSearch() does. */
export async function deleteSearch(db: Db, { tenantId }: TenantActor, id: string): Promise<void> {
  const key = { tenant_id: tenantId, id };
  const { data, error } = await db.from("buyer_criteria").delete().match(key).select("id");
  if (error) throw toAppError(error);
  if (data.length === 0) await throwRefusal(db, key);
}

/** The policy returns no row, so checks whether the search is visible (403) or not (404). */
async function throwRefusal(db: Db, key: { tenant_id: string; id: string }): Promise<never> {
  const { data, error } = await db.from("buyer_criteria").select("id").match(key);
  if (error) throw toAppError(error);
  throw data.length > 0 ? forbidden(text.cannotChangeSearch) : notFound(text.searchNotFound);
}
