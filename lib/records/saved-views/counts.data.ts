import "server-only";
import { collectCustom, isCustomFilter } from "@/lib/foundation/api/custom-params";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toFilterParams } from "@/lib/foundation/record-layer/lists.data";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { toClientAddress, toClientQuery, type ClientFilters } from "@/lib/records/clients/list";
import { clientListQuery } from "@/lib/records/clients/schema";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { listSavedViews } from "./data";
import { savedViewListQuery } from "./schema";

/** The number of clients in each view, by id. */
export type SavedViewCounts = { counts: Record<string, number> };

/**
 * Returns the number of visible clients in each of the actor's pinned client views, with two database calls
 * for any number of views. `listFields` reads the custom fields of clients that the actor can see; it is
 * called only when a view filters by one.
 */
export async function countPinnedViews(
  db: Db,
  actor: TenantActor,
  listFields: () => Promise<CustomField[]>,
): Promise<SavedViewCounts> {
  const pinned = savedViewListQuery.parse({ list: "clients", pinned: "true" });
  const { saved_views: views } = await listSavedViews(db, actor, pinned);
  if (views.length === 0) return { counts: {} };
  const isCustom = views.some(({ query }) => Object.keys(query).some(isCustomFilter));
  const fields = isCustom ? await listFields() : [];
  const address = toClientAddress(fields);
  const data = await tenantRpc(db, actor, "count_clients", {
    p_queries: views.map(({ query }) => toClientFilters(address.read(query))),
  });
  return { counts: Object.fromEntries(views.map(({ id }, place) => [id, data[place] ?? 0])) };
}

/** Returns a view's filters as the client list parses them. Unknown filters are ignored. */
function toClientFilters(filters: ClientFilters) {
  const asked = collectCustom(Object.fromEntries(toClientQuery(filters)));
  return toFilterParams(clientListQuery.parse(asked));
}
