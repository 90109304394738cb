import { route } from "@/lib/foundation/api/route";
import { prefetchDealTotals, totalDeals } from "@/lib/records/deals/data";
import { dealListQuery } from "@/lib/records/deals/schema";

export const GET = route(
  { can: "DEALS_VIEW", allowApiKey: true, query: dealListQuery, prefetch: prefetchDealTotals },
  async ({ actor, db, query, prefetched }) => ({
    totals: await totalDeals(db, actor, query, prefetched),
  }),
);
