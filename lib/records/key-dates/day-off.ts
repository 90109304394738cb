import { addDays, getWeekday, type CalendarDay } from "@/lib/foundation/dates/calendar-day";

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

const pad = (number: number) => String(number).padStart(2, "0");
const toDay = (year: number, month: number, day: number): CalendarDay =>
  `${year}-${pad(month)}-${pad(day)}`;

/** Returns the given weekday of a month by its count: the third Monday for `wanted` Monday and `count` 3. */
function findNthWeekday(year: number, month: number, wanted: number, count: number): CalendarDay {
  const first = toDay(year, month, 1);
  return addDays(first, ((wanted - getWeekday(first) + 7) % 7) + (count - 1) * 7);
}

function lastMonday(year: number, month: number): CalendarDay {
  const fifth = findNthWeekday(year, month, MONDAY, 5);
  return fifth.startsWith(toDay(year, month, 1).slice(0, 7)) ? fifth : addDays(fifth, -7);
}

/** Returns the legal public holidays of a year (5 U.S.C. 6103(a)). */
const listHolidays = (year: number): (readonly [string, CalendarDay])[] => [
  ["New Year's Day", toDay(year, 1, 1)],
  ["Martin Luther King Jr. Day", findNthWeekday(year, 1, MONDAY, 3)],
  ["Washington's Birthday", findNthWeekday(year, 2, MONDAY, 3)],
  ["Memorial Day", lastMonday(year, 5)],
  ["Juneteenth", toDay(year, 6, 19)],
  ["Independence Day", toDay(year, 7, 4)],
  ["Labor Day", findNthWeekday(year, 9, MONDAY, 1)],
  ["Columbus Day", findNthWeekday(year, 10, MONDAY, 2)],
  ["Veterans Day", toDay(year, 11, 11)],
  ["Thanksgiving Day", findNthWeekday(year, 11, THURSDAY, 4)],
  ["Christmas Day", toDay(year, 12, 25)],
];

/** Returns the day on which a holiday is observed: the Friday before a Saturday, the Monday after a Sunday. */
function getObservedDay(day: CalendarDay): CalendarDay {
  if (getWeekday(day) === SATURDAY) return addDays(day, -1);
  return getWeekday(day) === SUNDAY ? addDays(day, 1) : day;
}

/**
 * Returns why offices are closed on a day: "Thanksgiving Day", "Christmas Day (observed)", "a Sunday"; null
 * when they are open.
 */
export function getDayOffReason(day: CalendarDay): string | null {
  const year = Number(day.slice(0, 4));
  // New Year's Day may be observed in the previous year.
  for (const [name, date] of [...listHolidays(year), ...listHolidays(year + 1)]) {
    if (date === day) return name;
    if (getObservedDay(date) === day) return `${name} (observed)`;
  }
  return getWeekday(day) === SUNDAY ? "a Sunday" : null;
}
