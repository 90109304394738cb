import { route } from "@/lib/api/route";
import { tellExport } from "@/lib/audit/telling.data";
import { can } from "@/lib/auth/permissions";
import { timeZoneOf } from "@/lib/auth/time-zone";
import {
  createDeal,
  dealsWithActor,
  exportDeals,
  listDealChanges,
  listDeals,
} from "@/lib/deals/data";
import { dealsDownload } from "@/lib/deals/export-csv";
import { dealsQuery } from "@/lib/deals/read-query";
import { createDealBody } from "@/lib/deals/schema";
import { forbidden } from "@/lib/errors";
import { reportError } from "@/lib/monitoring/report";
import { changesAfter } from "@/lib/records/changes";
import { unlessChanges } from "@/lib/records/changes.data";

export const GET = route(
  { can: "DEALS_VIEW", byKey: true, query: dealsQuery, actorWith: unlessChanges(dealsWithActor) },
  async ({ actor, db, query, loaded, request, requestId }) => {
    const after = changesAfter(query);
    if (after) return listDealChanges(db, actor, { after, limit: query.limit, request });
    if (query.export !== "csv") return listDeals(db, actor, query, loaded);
    if (!can(actor, "DEALS_EXPORT")) throw forbidden();
    return dealsDownload(
      exportDeals(db, actor, query, tellExport(actor, request.headers, "deal")),
      timeZoneOf(actor),
      (error) => reportError(error, { requestId, userId: actor.userId }),
    );
  },
);

export const POST = route(
  { can: "DEALS_CREATE", byKey: true, body: createDealBody, success: 201, idempotent: true },
  ({ actor, db, body }) => createDeal(db, actor, body),
);
