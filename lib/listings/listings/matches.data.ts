import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { toHomeUrl } from "./home-link";
import type { MarkMatchesBody, MatchesQuery } from "./search-schema";
import { toMatch, type MatchPage, type MatchRow, type SearchCriteria } from "./serialize";

/**
 * Returns matching homes, latest first, with the criteria of their clients: those of one client, or of all that
 * the actor can see.
 */
export async function listMatches(
  db: Db,
  actor: TenantActor,
  query: MatchesQuery,
): Promise<MatchPage> {
  const data = await tenantRpc(db, actor, "list_listing_matches", { p_query: query });
  const found = data as unknown as { rows: MatchRow[]; new_count: number };
  return {
    matches: found.rows.map((row) => toMatch(row, actor, toHomeUrl(row.listing.id))),
    newCount: found.new_count,
    searches: await listCriteria(db, actor, [...new Set(found.rows.map((row) => row.client_id))]),
  };
}

/** The most clients per query of criteria, because their ids are in the URL. */
const CLIENTS_AT_ONCE = 100;

async function listCriteria(
  db: Db,
  { tenantId }: TenantActor,
  clientIds: readonly string[],
): Promise<SearchCriteria[]> {
  const chunks = Array.from({ length: Math.ceil(clientIds.length / CLIENTS_AT_ONCE) }, (_, index) =>
    clientIds.slice(index * CLIENTS_AT_ONCE, (index + 1) * CLIENTS_AT_ONCE),
  );
  const answers = await Promise.all(
    chunks.map((ids) =>
      db
        .from("buyer_criteria")
        .select("client_id, price_min, price_max, beds_min, baths_min, areas, property_types")
        .eq("tenant_id", tenantId)
        .in("client_id", ids)
        .order("created_at"),
    ),
  );
  return answers.flatMap(({ data, error }) => {
    if (error) throw toAppError(error);
    return data;
  });
}

/** Marks a client's matches, except those that the actor may not change. Returns the number marked. */
export async function markMatches(
  db: Db,
  actor: TenantActor,
  { client_id, listing_ids, mark }: MarkMatchesBody,
): Promise<{ marked: number }> {
  const data = await tenantRpc(db, actor, "mark_listing_matches", {
    p_client_id: client_id,
    p_listing_ids: listing_ids,
    p_mark: mark,
  });
  return { marked: data };
}
