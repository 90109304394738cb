import { listNetSheetVersions } from "@/lib/commissions/net-sheets/data";
import { recordRoute } from "@/lib/foundation/api/record-route";

export const GET = recordRoute({ can: "DEALS_VIEW" }, async (db, actor, id) => ({
  versions: await listNetSheetVersions(db, actor, id),
}));
