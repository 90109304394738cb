import { route } from "@/lib/foundation/api/route";
import { markMatches } from "@/lib/listings/listings/matches.data";
import { markMatchesBody } from "@/lib/listings/listings/search-schema";

export const POST = route({ can: "CLIENTS_UPDATE", body: markMatchesBody }, ({ actor, db, body }) =>
  markMatches(db, actor, body),
);
