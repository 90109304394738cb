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

/** The number of clients in each view, by id. */
export type SavedViewCounts = { counts: Record<string, number> };

/**
 * Returns the number of visible clients in each of the actor's pinned client views, in two database
 * calls for any number of views.
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

/** Returns a view's filters as its list reads them. Unknown ones are left out. */
function toClientFilters(address: ViewQuery) {
  const asked = Object.fromEntries(toClientQuery(clientAddress.read(address)));
  return toFilterParams(clientListQuery.parse(asked));
}
