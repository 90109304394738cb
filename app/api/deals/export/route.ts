import { route } from "@/lib/foundation/api/route";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { reportError } from "@/lib/foundation/monitoring/report";
import { auditExport } from "@/lib/organisation/audit/record.data";
import { exportChosenDeals } from "@/lib/records/deals/data";
import { createDealsCsvResponse } from "@/lib/records/deals/export-csv";
import { exportChosenDealsBody } from "@/lib/records/deals/schema";
import { readCustomColumns } from "../../custom-fields/custom-columns";

export const POST = route(
  { can: "DEALS_EXPORT", allowApiKey: true, body: exportChosenDealsBody },
  async ({ actor, db, body, request, requestId }) => {
    const toResponse = createDealsCsvResponse(await readCustomColumns(db, actor, "deal"));
    return toResponse(
      exportChosenDeals(db, actor, body, auditExport(actor, request.headers, "deal")),
      resolveTimeZone(actor),
      (error) => reportError(error, { requestId, userId: actor.userId }),
    );
  },
);
