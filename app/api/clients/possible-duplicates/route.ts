import { route } from "@/lib/foundation/api/route";
import { possibleDuplicatesQuery } from "@/lib/records/clients/merging-schema";
import { listPossibleDuplicates } from "@/lib/records/clients/merging.data";

export const GET = route(
  { can: "CLIENTS_VIEW", allowApiKey: true, query: possibleDuplicatesQuery },
  ({ actor, db, query }) => listPossibleDuplicates(db, actor, query),
);
