import { route } from "@/lib/foundation/api/route";
import { reportError } from "@/lib/foundation/monitoring/report";
import { payoutsCsvResponse } from "@/lib/money/partners/payouts-csv";
import { exportPayoutRequests } from "@/lib/money/partners/review.data";
import { payoutExportQuery } from "@/lib/money/partners/schema";

export const GET = route(
  { can: "super-admin", query: payoutExportQuery },
  ({ actor, query, requestId }) =>
    payoutsCsvResponse(exportPayoutRequests(actor, query.status), (error) =>
      reportError(error, { requestId, userId: actor.userId }),
    ),
);
