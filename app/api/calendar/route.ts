import { route } from "@/lib/api/route";
import { readCalendar } from "@/lib/calendar/data";
import { calendarQuery } from "@/lib/calendar/schema";

/** What the person may view of tasks and deals; nothing of an area that their role does not show. */
export const GET = route({ can: "member", query: calendarQuery }, ({ actor, db, query }) =>
  readCalendar(db, actor, query),
);
