import { route } from "@/lib/api/route";
import { can } from "@/lib/auth/permissions";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { createDeal, dealsWithActor, exportDeals, listDeals } from "@/lib/deals/data";
import { dealsDownload } from "@/lib/deals/export-csv";
import { createDealBody, dealListQuery } from "@/lib/deals/schema";
import { forbidden } from "@/lib/errors";
import { reportError } from "@/lib/monitoring/report";

export const GET = route(
  { can: "DEALS_VIEW", query: dealListQuery, actorWith: dealsWithActor },
  async ({ actor, db, query, loaded, requestId }) => {
    if (query.export !== "csv") return listDeals(db, actor, query, loaded);
    if (!can(actor, "DEALS_EXPORT")) throw forbidden();
    return dealsDownload(exportDeals(db, actor, query), timeZoneOf(actor), (error) =>
      reportError(error, { requestId, userId: actor.userId }),
    );
  },
);

export const POST = route(
  { can: "DEALS_CREATE", body: createDealBody, success: 201, idempotent: true },
  ({ actor, db, body }) => createDeal(db, actor, body),
);
