/** A day as ISO text, "2026-11-20". It is the same day in every time zone. */
export type CalendarDay = string;

/** The days the database accepts. Others are typing mistakes. */
export const FIRST_DAY = "1900-01-01";
export const LAST_DAY = "2199-12-31";

const DAY_MS = 86_400_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

const asUtc = (day: CalendarDay) => new Date(`${day}T00:00:00Z`);
const fromUtc = (date: Date): CalendarDay => date.toISOString().slice(0, 10);

/** Whether a text is an ISO date of an existing day between 1900 and 2199. */
export function isCalendarDay(text: string): boolean {
  if (!SHAPE.test(text) || text < FIRST_DAY || text > LAST_DAY) return false;
  const date = asUtc(text);
  return !Number.isNaN(date.getTime()) && fromUtc(date) === text;
}

/** Returns the day at a moment in a time zone ("America/New_York"). */
export function dayInTimeZone(timeZone: string, moment: Date | string = new Date()): CalendarDay {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(new Date(moment));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((entry) => entry.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** Returns the day `days` after another, or before it when negative. Days have no clock changes. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return fromUtc(new Date(asUtc(day).getTime() + days * DAY_MS));
}

/** Returns the number of days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((asUtc(to).getTime() - asUtc(from).getTime()) / DAY_MS);
}

/** Returns 0 for Sunday to 6 for Saturday. */
export const getWeekday = (day: CalendarDay): number => asUtc(day).getUTCDay();

/** Returns the Saturday that ends a day's week. Weeks begin on Sunday, as on a US calendar. */
export const endOfWeek = (day: CalendarDay): CalendarDay => addDays(day, 6 - getWeekday(day));
