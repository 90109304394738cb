import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatDay } from "@/lib/foundation/text/format";

/** What a dialog says where something is moved from a day to another. */
export const moveTexts = (name: string, day: CalendarDay | null) => ({
  title: `Move ${name}`,
  description: day ? `It is on ${formatDay(day)}.` : "It has no due date.",
  action: "Move",
});
