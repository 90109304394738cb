import { route } from "@/lib/api/route";
import { auditExport } from "@/lib/audit/record.data";
import { resolveTimeZone } from "@/lib/auth/time-zone";
import { exportChosenDeals } from "@/lib/deals/data";
import { dealsCsvResponse } from "@/lib/deals/export-csv";
import { exportChosenDealsBody } from "@/lib/deals/schema";
import { reportError } from "@/lib/monitoring/report";

export const POST = route(
  { can: "DEALS_EXPORT", allowApiKey: true, body: exportChosenDealsBody },
  ({ actor, db, body, request, requestId }) =>
    dealsCsvResponse(
      exportChosenDeals(db, actor, body, auditExport(actor, request.headers, "deal")),
      resolveTimeZone(actor),
      (error) => reportError(error, { requestId, userId: actor.userId }),
    ),
);
