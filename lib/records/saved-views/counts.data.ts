import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toFilterParams } from "@/lib/foundation/record-layer/lists.data";
import type { ViewQuery } from "@/lib/foundation/record-layer/view-query";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { toClientQuery, clientAddress } from "@/lib/records/clients/list";
import { clientListQuery } from "@/lib/records/clients/schema";
import { listSavedViews } from "./data";
import { savedViewListQuery } from "./schema";

/** How many clients each view holds, by its id. */
export type SavedViewCounts = { counts: Record<string, number> };

/**
 * How many clients, of those the actor can see, each view of clients in their sidebar holds: two calls to the database,
 * however many there are.
 */
export async function countPinnedViews(db: Db, actor: TenantActor): Promise<SavedViewCounts> {
  const pinned = savedViewListQuery.parse({ list: "clients", pinned: "true" });
  const { saved_views: views } = await listSavedViews(db, actor, pinned);
  if (views.length === 0) return { counts: {} };
  const data = await tenantRpc(db, actor, "count_clients", {
    p_queries: views.map(({ query }) => toClientFilters(query)),
  });
  return { counts: Object.fromEntries(views.map(({ id }, place) => [id, data[place] ?? 0])) };
}

/** What a view's address asks of the clients, as its list would: what it does not understand is left out. */
function toClientFilters(address: ViewQuery) {
  const asked = Object.fromEntries(toClientQuery(clientAddress.load(address)));
  return toFilterParams(clientListQuery.parse(asked));
}
