import { route } from "@/lib/foundation/api/route";
import { readCalendar } from "@/lib/records/calendar/data";
import { calendarQuery } from "@/lib/records/calendar/schema";

/** The tasks and deals that the person may see. Empty for an area without permission. */
export const GET = route({ can: "member", query: calendarQuery }, ({ actor, db, query }) =>
  readCalendar(db, actor, query),
);
