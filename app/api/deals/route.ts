import { route } from "@/lib/api/route";
import { auditExport } from "@/lib/audit/record.data";
import { can } from "@/lib/auth/permissions";
import { resolveTimeZone } from "@/lib/auth/time-zone";
import {
  createDeal,
  prefetchDeals,
  exportDeals,
  listDealChanges,
  listDeals,
} from "@/lib/deals/data";
import { dealsCsvResponse } from "@/lib/deals/export-csv";
import { dealsQuery } from "@/lib/deals/read-query";
import { createDealBody } from "@/lib/deals/schema";
import { forbidden } from "@/lib/errors";
import { reportError } from "@/lib/monitoring/report";
import { getChangesStart } from "@/lib/records/changes";
import { prefetchUnlessChanges } from "@/lib/records/changes.data";

export const GET = route(
  {
    can: "DEALS_VIEW",
    allowApiKey: true,
    query: dealsQuery,
    prefetch: prefetchUnlessChanges(prefetchDeals),
  },
  async ({ actor, db, query, prefetched, request, requestId }) => {
    const after = getChangesStart(query);
    if (after) return listDealChanges(db, actor, { after, limit: query.limit, request });
    if (query.export !== "csv") return listDeals(db, actor, query, prefetched);
    if (!can(actor, "DEALS_EXPORT")) throw forbidden();
    return dealsCsvResponse(
      exportDeals(db, actor, query, auditExport(actor, request.headers, "deal")),
      resolveTimeZone(actor),
      (error) => reportError(error, { requestId, userId: actor.userId }),
    );
  },
);

export const POST = route(
  {
    can: "DEALS_CREATE",
    allowApiKey: true,
    body: createDealBody,
    successStatus: 201,
    idempotent: true,
  },
  ({ actor, db, body }) => createDeal(db, actor, body),
);
