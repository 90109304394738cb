import { route } from "@/lib/api/route";
import { tellExport } from "@/lib/audit/telling.data";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { exportChosenDeals } from "@/lib/deals/data";
import { dealsDownload } from "@/lib/deals/export-csv";
import { exportChosenDealsBody } from "@/lib/deals/schema";
import { reportError } from "@/lib/monitoring/report";

export const POST = route(
  { can: "DEALS_EXPORT", byKey: true, body: exportChosenDealsBody },
  ({ actor, db, body, request, requestId }) =>
    dealsDownload(
      exportChosenDeals(db, actor, body, tellExport(actor, request.headers, "deal")),
      timeZoneOf(actor),
      (error) => reportError(error, { requestId, userId: actor.userId }),
    ),
);
