import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { getEmptyResultHint } from "./hint";
import { SEARCH_TYPES, type SearchQuery } from "./schema";
import { toSearchResult, type SearchAnswer } from "./serialize";

/** The maximum number of results per type (docs/features/records/search.md, "Results"). */
const PER_TYPE = 5;

/**
 * Returns the visible matches, at most five per type, the best ones first within each type. Returns a hint
 * when there are none.
 */
export async function search(
  db: Db,
  actor: TenantActor,
  { q, type }: SearchQuery,
): Promise<SearchAnswer> {
  if (q === "") return { results: [] };
  const data = await tenantRpc(db, actor, "search_everything", {
    p_query: q,
    p_kinds: type === "all" ? [...SEARCH_TYPES] : [type],
    p_limit: PER_TYPE,
  });
  if (data.length === 0) return { results: [], message: getEmptyResultHint(q) };
  return { results: data.map(toSearchResult) };
}
