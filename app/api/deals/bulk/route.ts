import { route } from "@/lib/foundation/api/route";
import { withCustomChange } from "@/lib/records/custom-fields/values.data";
import { changeDeals } from "@/lib/records/deals/data";
import { bulkDealBody } from "@/lib/records/deals/schema";

export const POST = route(
  { can: "DEALS_VIEW", allowApiKey: true, body: bulkDealBody, idempotent: true },
  ({ actor, db, body }) =>
    withCustomChange(db, actor, "deal", body, (change) => changeDeals(db, actor, change)),
);
