import { route } from "@/lib/foundation/api/route";
import { prefetchCalendar, readCalendar } from "@/lib/records/calendar/data";
import { calendarQuery } from "@/lib/records/calendar/schema";

/** The tasks, deals and transactions that the person may see. Empty for an area without permission. */
export const GET = route(
  { can: "member", query: calendarQuery, prefetch: prefetchCalendar },
  ({ actor, db, query, prefetched }) => readCalendar(db, actor, query, prefetched),
);
