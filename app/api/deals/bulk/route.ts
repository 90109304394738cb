import { route } from "@/lib/api/route";
import { changeDeals } from "@/lib/deals/data";
import { bulkDealBody } from "@/lib/deals/schema";

export const POST = route(
  { can: "DEALS_VIEW", allowApiKey: true, body: bulkDealBody, idempotent: true },
  ({ actor, db, body }) => changeDeals(db, actor, body),
);
