import { route } from "@/lib/foundation/api/route";
import { readCalendar } from "@/lib/records/calendar/data";
import { calendarQuery } from "@/lib/records/calendar/schema";

/** What the person may view of tasks and deals; nothing of an area that their role does not show. */
export const GET = route({ can: "member", query: calendarQuery }, ({ actor, db, query }) =>
  readCalendar(db, actor, query),
);
