import { addDays, weekdayOf, type CalendarDay } from "@/lib/calendar-day";

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

const pad = (number: number) => String(number).padStart(2, "0");
const dayOf = (year: number, month: number, day: number): CalendarDay =>
  `${year}-${pad(month)}-${pad(day)}`;

/** The nth such weekday of a month. */
function nth(year: number, month: number, wanted: number, count: number): CalendarDay {
  const first = dayOf(year, month, 1);
  return addDays(first, ((wanted - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
}

function lastMonday(year: number, month: number): CalendarDay {
  const fifth = nth(year, month, MONDAY, 5);
  return fifth.startsWith(dayOf(year, month, 1).slice(0, 7)) ? fifth : addDays(fifth, -7);
}

/** The legal public holidays of a year (5 U.S.C. 6103(a)). */
const holidays = (year: number): (readonly [string, CalendarDay])[] => [
  ["New Year's Day", dayOf(year, 1, 1)],
  ["Martin Luther King Jr. Day", nth(year, 1, MONDAY, 3)],
  ["Washington's Birthday", nth(year, 2, MONDAY, 3)],
  ["Memorial Day", lastMonday(year, 5)],
  ["Juneteenth", dayOf(year, 6, 19)],
  ["Independence Day", dayOf(year, 7, 4)],
  ["Labor Day", nth(year, 9, MONDAY, 1)],
  ["Columbus Day", nth(year, 10, MONDAY, 2)],
  ["Veterans Day", dayOf(year, 11, 11)],
  ["Thanksgiving Day", nth(year, 11, THURSDAY, 4)],
  ["Christmas Day", dayOf(year, 12, 25)],
];

/** When one on a weekend is observed: Saturday's on the Friday before, Sunday's on the Monday after. */
function observed(day: CalendarDay): CalendarDay {
  if (weekdayOf(day) === SATURDAY) return addDays(day, -1);
  return weekdayOf(day) === SUNDAY ? addDays(day, 1) : day;
}

/** Why offices are closed on a day: "Thanksgiving Day", "Christmas Day (observed)", "a Sunday"; null where they are not. */
export function dayOff(day: CalendarDay): string | null {
  const year = Number(day.slice(0, 4));
  // New Year's Day may be observed in the year before.
  for (const [name, date] of [...holidays(year), ...holidays(year + 1)]) {
    if (date === day) return name;
    if (observed(date) === day) return `${name} (observed)`;
  }
  return weekdayOf(day) === SUNDAY ? "a Sunday" : null;
}
