import { route } from "@/lib/api/route";
import { listMatches } from "@/lib/listings/matches.data";
import { matchesQuery } from "@/lib/listings/search-schema";

/** The homes that fit what buyers look for. */
export const GET = route({ can: "CLIENTS_VIEW", query: matchesQuery }, ({ actor, db, query }) =>
  listMatches(db, actor, query),
);
