import { route } from "@/lib/api/route";
import { markMatches } from "@/lib/listings/matches.data";
import { markMatchesBody } from "@/lib/listings/search-schema";

export const POST = route({ can: "CLIENTS_UPDATE", body: markMatchesBody }, ({ actor, db, body }) =>
  markMatches(db, actor, body),
);
