import { dayInTimeZone, type CalendarDay } from "./calendar-day";

/** A local time, "09:30", on a day. */
export type WallTime = { day: CalendarDay; time: string };

/** Returns the local day and time in a zone at an instant. */
export function instantToWall(instant: string | Date, timeZone: string): WallTime {
  const time = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(new Date(instant));
  return { day: dayInTimeZone(timeZone, instant), time };
}
