import { route } from "@/lib/foundation/api/route";
import { prefetchKeyDates, listKeyDates } from "@/lib/records/key-dates/data";
import { keyDateListQuery } from "@/lib/records/key-dates/schema";

export const GET = route(
  { can: "DEALS_VIEW", allowApiKey: true, query: keyDateListQuery, prefetch: prefetchKeyDates },
  ({ actor, db, query, prefetched }) => listKeyDates(db, actor, query, prefetched),
);
