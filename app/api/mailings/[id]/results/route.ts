import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { listMailingResults } from "@/lib/messaging/mailings/data";
import { mailingResultsQuery } from "@/lib/messaging/mailings/schema";

export const GET = route(
  {
    can: "CONVERSATIONS_VIEW",
    allowApiKey: true,
    params: idParams,
    query: mailingResultsQuery,
  },
  ({ actor, db, params, query }) => listMailingResults(db, actor, params.id, query),
);
