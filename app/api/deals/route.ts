import { route } from "@/lib/foundation/api/route";
import { can } from "@/lib/foundation/auth/permissions";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { forbidden } from "@/lib/foundation/errors";
import { reportError } from "@/lib/foundation/monitoring/report";
import { getChangesStart } from "@/lib/foundation/record-layer/changes";
import { prefetchUnlessChanges } from "@/lib/foundation/record-layer/changes.data";
import { auditExport } from "@/lib/organisation/audit/record.data";
import { withCustomValues } from "@/lib/records/custom-fields/values.data";
import {
  createDeal,
  prefetchDeals,
  exportDeals,
  listDealChanges,
  listDeals,
} from "@/lib/records/deals/data";
import { createDealsCsvResponse } from "@/lib/records/deals/export-csv";
import { dealsQuery } from "@/lib/records/deals/read-query";
import { createDealBody } from "@/lib/records/deals/schema";
import { readCustomColumns } from "../custom-fields/custom-columns";

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
    const toResponse = createDealsCsvResponse(await readCustomColumns(db, actor, "deal"));
    return toResponse(
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
  ({ actor, db, body }) =>
    withCustomValues(db, actor, "deal", body, (values) => createDeal(db, actor, values)),
);
