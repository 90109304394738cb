import { addDays, isCalendarDay, getWeekday, type CalendarDay } from "./calendar-day";

// prettier-ignore
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
// prettier-ignore
const NEAR: Record<string, number> = { yesterday: -1, today: 0, tonight: 0, tomorrow: 1, tmrw: 1, tmw: 1 };

const pad = (number: number, length: number) => String(number).padStart(length, "0");

function getDay(year: number, month: number, date: number): CalendarDay | null {
  const day = `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`;
  return isCalendarDay(day) ? day : null;
}

/** Expands a two-digit year to one between 50 years ago and 49 years ahead: in 2026, "26" is 2026 and "99" is 1999. */
function fullYear(text: string, today: CalendarDay): number {
  const year = Number(text);
  if (text.length > 2) return year;
  const now = Number(today.slice(0, 4));
  const sameCentury = now - (now % 100) + year;
  if (sameCentury - now > 49) return sameCentury - 100;
  return now - sameCentury > 50 ? sameCentury + 100 : sameCentury;
}

/** Returns the nearest such day that is not more than half a year ago: "1/5" typed in November is next January. */
function withoutYear(month: number, date: number, today: CalendarDay): CalendarDay | null {
  const year = Number(today.slice(0, 4));
  const halfAYearAgo = addDays(today, -183);
  const candidates = [year - 1, year, year + 1, year + 2, year + 3, year + 4];
  const days = candidates.map((candidate) => getDay(candidate, month, date));
  return days.find((day) => day !== null && day > halfAYearAgo) ?? null;
}

function numericDay(text: string, today: CalendarDay): CalendarDay | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return getDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const us = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/.exec(text);
  if (!us) return null;
  const [, month = "", date = "", year] = us;
  if (year) return getDay(fullYear(year, today), Number(month), Number(date));
  return withoutYear(Number(month), Number(date), today);
}

function namedMonth(text: string, today: CalendarDay): CalendarDay | null {
  const match =
    /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/.exec(text) ??
    swapDayAndMonth(/^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\.?(?:,? (\d{4}))?$/.exec(text));
  if (!match) return null;
  const [, name = "", date = "", year] = match;
  const month = MONTHS.indexOf(name.slice(0, 3)) + 1;
  if (month === 0 || !getIsName(name, FULL_MONTHS[month - 1])) return null;
  return year ? getDay(Number(year), month, Number(date)) : withoutYear(month, Number(date), today);
}

const swapDayAndMonth = (match: RegExpExecArray | null) =>
  match && [match[0], match[2], match[1], match[3]];

// prettier-ignore
const FULL_MONTHS = ["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"];
// prettier-ignore
const FULL_WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

const getIsName = (text: string, full: string | undefined) => full?.startsWith(text) ?? false;

/** "fri" is the next Friday after today. "next fri" is the same, as most people mean it. */
function namedWeekday(text: string, today: CalendarDay): CalendarDay | null {
  const name = text.replace(/^(next|this|on) /, "");
  const weekday = WEEKDAYS.indexOf(name.slice(0, 3));
  if (weekday < 0 || !getIsName(name, FULL_WEEKDAYS[weekday])) return null;
  return addDays(today, ((weekday - getWeekday(today) + 6) % 7) + 1);
}

function relativeDay(text: string, today: CalendarDay): CalendarDay | null {
  const near = NEAR[text];
  if (near !== undefined) return addDays(today, near);
  if (text === "next week") return addDays(today, 7);
  const match = /^in (\d{1,3}|a) (day|week)s?$/.exec(text) ?? /^\+(\d{1,3})(d|w)?$/.exec(text);
  if (!match) return null;
  const count = match[1] === "a" ? 1 : Number(match[1]);
  return addDays(today, count * (match[2]?.startsWith("w") ? 7 : 1));
}

/**
 * Parses a typed day; null when it is none. Reads ISO ("2026-11-20"), US ("11/20/2026", "11/20/26",
 * "11/20") and words ("Nov 20", "November 20, 2026", "tmrw", "next tue", "in 2 weeks", "+3").
 */
export function parseTypedDay(typed: string, today: CalendarDay): CalendarDay | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/^(mon|tues?|wed|thu|thurs?|fri|sat|sun)[a-z]*,\s*/, "");
  if (text === "" || text.length > 40) return null;
  return (
    numericDay(text, today) ??
    relativeDay(text, today) ??
    namedMonth(text, today) ??
    namedWeekday(text, today)
  );
}

/**
 * Parses a typed day in the past, such as a birthday: "4/8/49" is 1949, and without a year it is
 * the last such day. A day with a four-digit year is taken as typed.
 */
export function parsePastDay(typed: string, today: CalendarDay): CalendarDay | null {
  const day = parseTypedDay(typed, today);
  if (!day || day <= today || /\d{4}/.test(typed)) return day;
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  if (/^\D*\d{1,2}\D+\d{1,2}\D+\d{2}$/.test(typed.trim())) return getDay(year - 100, month, date);
  const years = Array.from({ length: 8 }, (_, back) => year - 1 - back);
  return years.map((earlier) => getDay(earlier, month, date)).find((past) => past !== null) ?? null;
}
