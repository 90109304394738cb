import { route } from "@/lib/api/route";
import { totalDeals } from "@/lib/deals/data";
import { dealListQuery } from "@/lib/deals/schema";

export const GET = route(
  { can: "DEALS_VIEW", allowApiKey: true, query: dealListQuery },
  async ({ actor, db, query }) => ({ totals: await totalDeals(db, actor, query) }),
);
