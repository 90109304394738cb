import "server-only";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { toAppError } from "@/lib/errors";
import type { Db } from "@/lib/supabase/server";
import type { MarkMatchesBody, MatchesQuery } from "./search-schema";
import { toMatch, type MatchPage, type MatchRow } from "./serialize";

/** The homes that fit, latest found first: of one client, else of all whom the actor sees. */
export async function listMatches(
  db: Db,
  actor: TenantActor,
  query: MatchesQuery,
): Promise<MatchPage> {
  const { data, error } = await db.rpc("list_listing_matches", {
    p_tenant_id: actor.tenantId,
    p_query: query,
  });
  if (error) throw toAppError(error);
  const found = data as unknown as { rows: MatchRow[]; new_count: number };
  return { matches: found.rows.map((row) => toMatch(row, actor)), newCount: found.new_count };
}

/** Marks homes that fit a client; those that the actor may not change stay as they are. How many were marked. */
export async function markMatches(
  db: Db,
  { tenantId }: TenantActor,
  { client_id, listing_ids, mark }: MarkMatchesBody,
): Promise<{ marked: number }> {
  const { data, error } = await db.rpc("mark_listing_matches", {
    p_tenant_id: tenantId,
    p_client_id: client_id,
    p_listing_ids: listing_ids,
    p_mark: mark,
  });
  if (error) throw toAppError(error);
  return { marked: data };
}
