import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatDay } from "@/lib/foundation/text/format";

/** Texts of the dialog that moves something to another day. */
export const moveTexts = (name: string, day: CalendarDay | null) => ({
  title: `Move ${name}`,
  description: day ? `It is on ${formatDay(day)}.` : "It has no due date.",
  action: "Move",
});
