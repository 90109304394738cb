import { route } from "@/lib/foundation/api/route";
import { totalDeals } from "@/lib/records/deals/data";
import { dealListQuery } from "@/lib/records/deals/schema";

export const GET = route(
  { can: "DEALS_VIEW", allowApiKey: true, query: dealListQuery },
  async ({ actor, db, query }) => ({ totals: await totalDeals(db, actor, query) }),
);
