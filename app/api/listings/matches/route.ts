import { route } from "@/lib/foundation/api/route";
import { listMatches } from "@/lib/listings/listings/matches.data";
import { matchesQuery } from "@/lib/listings/listings/search-schema";

/** Homes that match the buyers' searches. */
export const GET = route({ can: "CLIENTS_VIEW", query: matchesQuery }, ({ actor, db, query }) =>
  listMatches(db, actor, query),
);
