import { route } from "@/lib/api/route";
import { reportError } from "@/lib/monitoring/report";
import { payoutsCsvResponse } from "@/lib/partners/payouts-csv";
import { exportPayoutRequests } from "@/lib/partners/review.data";
import { payoutExportQuery } from "@/lib/partners/schema";

export const GET = route(
  { can: "super-admin", query: payoutExportQuery },
  ({ actor, db, query, requestId }) =>
    payoutsCsvResponse(exportPayoutRequests(db, query.status), (error) =>
      reportError(error, { requestId, userId: actor.userId }),
    ),
);
