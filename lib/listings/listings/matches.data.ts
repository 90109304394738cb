import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import type { MarkMatchesBody, MatchesQuery } from "./search-schema";
import { toMatch, type MatchPage, type MatchRow } from "./serialize";

/** Returns matching homes, latest first: those of one client, else of all the actor sees. */
export async function listMatches(
  db: Db,
  actor: TenantActor,
  query: MatchesQuery,
): Promise<MatchPage> {
  const data = await tenantRpc(db, actor, "list_listing_matches", { p_query: query });
  const found = data as unknown as { rows: MatchRow[]; new_count: number };
  return { matches: found.rows.map((row) => toMatch(row, actor)), newCount: found.new_count };
}

/** Marks a client's matches, except those the actor may not change. Returns their number. */
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
