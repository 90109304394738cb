import { addDays, type CalendarDay } from "@/lib/foundation/dates/calendar-day";

/** From this many days on, every day of the year matches. */
const WHOLE_YEAR = 365;

/**
 * Whether the anniversary of a day is today or within a number of days. In years without February 29, it
 * counts as February 28.
 */
export function isAnniversaryWithin(day: CalendarDay, days: number, today: CalendarDay): boolean {
  if (days >= WHOLE_YEAR) return true;
  const end = addDays(today, days);
  const first = monthAndDay(today);
  const last = endsShortFebruary(end) ? "02-29" : monthAndDay(end);
  const kept = monthAndDay(day);
  return first <= last ? kept >= first && kept <= last : kept >= first || kept <= last;
}

const monthAndDay = (day: CalendarDay): string => day.slice(5);

const endsShortFebruary = (day: CalendarDay): boolean =>
  monthAndDay(day) === "02-28" && monthAndDay(addDays(day, 1)) === "03-01";
