import { route } from "@/lib/foundation/api/route";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { reportError } from "@/lib/foundation/monitoring/report";
import { auditExport } from "@/lib/organisation/audit/record.data";
import { exportChosenDeals } from "@/lib/records/deals/data";
import { dealsCsvResponse } from "@/lib/records/deals/export-csv";
import { exportChosenDealsBody } from "@/lib/records/deals/schema";

export const POST = route(
  { can: "DEALS_EXPORT", allowApiKey: true, body: exportChosenDealsBody },
  ({ actor, db, body, request, requestId }) =>
    dealsCsvResponse(
      exportChosenDeals(db, actor, body, auditExport(actor, request.headers, "deal")),
      resolveTimeZone(actor),
      (error) => reportError(error, { requestId, userId: actor.userId }),
    ),
);
