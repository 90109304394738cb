import { route } from "@/lib/api/route";
import { listPossibleDuplicates } from "@/lib/clients/merging.data";
import { possibleDuplicatesQuery } from "@/lib/clients/merging-schema";

export const GET = route(
  { can: "CLIENTS_VIEW", allowApiKey: true, query: possibleDuplicatesQuery },
  ({ actor, db, query }) => listPossibleDuplicates(db, actor, query),
);
