import { route } from "@/lib/foundation/api/route";
import { prefetchDealBoard, readDealBoard } from "@/lib/records/deals/data";
import { dealListQuery } from "@/lib/records/deals/schema";

/** Returns the first page of every column. A status filter is ignored. */
export const GET = route(
  { can: "DEALS_VIEW", allowApiKey: true, query: dealListQuery, prefetch: prefetchDealBoard },
  ({ actor, db, query, prefetched }) => readDealBoard(db, actor, query, prefetched),
);
