import { route } from "@/lib/foundation/api/route";
import { getChangesStart } from "@/lib/foundation/record-layer/changes";
import { listAgreementChanges } from "@/lib/records/buyer-agreements/data";
import { agreementChangesQuery } from "@/lib/records/buyer-agreements/read-query";

export const GET = route(
  { can: "CLIENTS_VIEW", allowApiKey: true, query: agreementChangesQuery },
  ({ actor, db, query, request }) =>
    listAgreementChanges(db, actor, {
      after: getChangesStart(query)!,
      limit: query.limit,
      request,
    }),
);
