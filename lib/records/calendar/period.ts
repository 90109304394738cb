import {
  addDays,
  daysBetween,
  endOfWeek,
  FIRST_DAY,
  LAST_DAY,
  getWeekday,
  type CalendarDay,
} from "@/lib/foundation/dates/calendar-day";
import { formatDate, formatMonth } from "@/lib/foundation/text/format";

export const CALENDAR_VIEWS = ["month", "week", "agenda"] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** The number of days in the agenda. */
const AGENDA_DAYS = 28;

/** Days from first to last, both included. */
export type Period = { first: CalendarDay; last: CalendarDay };

/** Returns the Sunday on or before a day, because US weeks begin on Sunday. */
export const startOfWeek = (day: CalendarDay): CalendarDay => addDays(day, -getWeekday(day));

const startOfMonth = (day: CalendarDay): CalendarDay => `${day.slice(0, 8)}01`;

/** Adds months to a day, limited to the month's last day (Jan 31 → Feb 28). */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  const next = new Date(Date.UTC(year, month + months, 1)).toISOString().slice(0, 10);
  return addDays(first, Math.min(date, daysBetween(first, next)) - 1);
}

/** Returns a view's period: a month in whole weeks, the week, or four weeks from the day. */
export function getPeriod(view: CalendarView, day: CalendarDay): Period {
  if (view === "agenda") return { first: day, last: addDays(day, AGENDA_DAYS - 1) };
  if (view === "week") return { first: startOfWeek(day), last: endOfWeek(day) };
  const first = startOfMonth(day);
  const last = addDays(addMonths(first, 1), -1);
  return { first: startOfWeek(first), last: endOfWeek(last) };
}

/** Limits a period to the days that the database supports. */
export const clampPeriod = ({ first, last }: Period): Period => ({
  first: first < FIRST_DAY ? FIRST_DAY : first,
  last: last > LAST_DAY ? LAST_DAY : last,
});

export function listDays({ first, last }: Period): CalendarDay[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
}

/** Returns the days of whole weeks, week by week. */
export function listWeeks(period: Period): CalendarDay[][] {
  const days = listDays(period);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Returns the day one period later (1) or earlier (-1); null outside the supported days. */
export function shiftPeriod(
  view: CalendarView,
  day: CalendarDay,
  step: 1 | -1,
): CalendarDay | null {
  const days = view === "week" ? 7 : AGENDA_DAYS;
  const next = view === "month" ? addMonths(day, step) : addDays(day, step * days);
  return next < FIRST_DAY || next > LAST_DAY ? null : next;
}

/** Returns the title of a view: "November 2026", or "Nov 15 – 21, 2026". */
export function periodTitle(view: CalendarView, day: CalendarDay): string {
  if (view === "month") return formatMonth(day);
  const { first, last } = getPeriod(view, day);
  const from = formatDate(first);
  const to = formatDate(last);
  if (first.slice(0, 4) !== last.slice(0, 4)) return `${from} – ${to}`;
  const sameMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${from.replace(/, \d+$/, "")} – ${sameMonth ? to.replace(/^\w+ /, "") : to}`;
}
