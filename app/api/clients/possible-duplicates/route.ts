import { route } from "@/lib/foundation/api/route";
import { listPossibleDuplicates } from "@/lib/records/clients/merging.data";
import { possibleDuplicatesQuery } from "@/lib/records/clients/merging-schema";

export const GET = route(
  { can: "CLIENTS_VIEW", allowApiKey: true, query: possibleDuplicatesQuery },
  ({ actor, db, query }) => listPossibleDuplicates(db, actor, query),
);
