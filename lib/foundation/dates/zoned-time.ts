import { TZDate } from "@date-fns/tz";
import { dayInTimeZone, type CalendarDay } from "./calendar-day";

/** A local time, "09:30", on a day. */
export type WallTime = { day: CalendarDay; time: string };

/**
 * Returns the instant of a local day and time in a zone, as ISO text. A time that a clock change
 * skips is moved one hour later; one that comes twice is the first of the two.
 */
export function wallToInstant({ day, time }: WallTime, timeZone: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(
    new TZDate(year, month - 1, date, hours, minutes, timeZone).getTime(),
  ).toISOString();
}

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
