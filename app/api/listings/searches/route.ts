import { route } from "@/lib/foundation/api/route";
import { newSearchBody, searchesQuery } from "@/lib/listings/listings/search-schema";
import { createSearch, listSearches } from "@/lib/listings/listings/searches.data";

/** A client's searches. */
export const GET = route(
  { can: "CLIENTS_VIEW", query: searchesQuery },
  async ({ actor, db, query }) => ({ searches: await listSearches(db, actor, query.client_id) }),
);

export const POST = route(
  { can: "CLIENTS_UPDATE", body: newSearchBody, successStatus: 201, idempotent: true },
  ({ actor, db, body }) => createSearch(db, actor, body),
);
