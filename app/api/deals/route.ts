import { route } from "@/lib/api/route";
import { createDeal, listDeals } from "@/lib/deals/data";
import { createDealBody, dealListQuery } from "@/lib/deals/schema";

export const GET = route({ can: "DEALS_VIEW", query: dealListQuery }, ({ actor, db, query }) =>
  listDeals(db, actor, query),
);

export const POST = route(
  { can: "DEALS_CREATE", body: createDealBody, success: 201 },
  ({ actor, db, body }) => createDeal(db, actor, body),
);
