import {
  createLoader,
  createParser,
  parseAsArrayOf,
  parseAsStringLiteral,
  type inferParserType,
} from "nuqs/server";
import { addDays, isCalendarDay, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { CALENDAR_KINDS, MAX_DAYS, MAX_PER_DAY } from "./kinds";
import { clampPeriod, CALENDAR_VIEWS, getPeriod, type CalendarView, type Period } from "./period";

const parseAsDay = createParser<CalendarDay>({
  parse: (text) => (isCalendarDay(text) ? text : null),
  serialize: (day) => day,
});

/** What the calendar's address holds; what it does not know falls back. */
export const calendarParsers = {
  view: parseAsStringLiteral(CALENDAR_VIEWS).withDefault("month"),
  /** The day it is about; today when left out. */
  date: parseAsDay,
  /** Whose: one's own, or everybody's that one may see. */
  owner: parseAsStringLiteral(["me", "all"]).withDefault("me"),
  hide: parseAsArrayOf(parseAsStringLiteral(CALENDAR_KINDS)).withDefault([]),
};

export type CalendarAddress = inferParserType<typeof calendarParsers>;

/** The calendar's state in a page's `searchParams`, on the server. */
export const loadCalendarAddress = createLoader(calendarParsers);

type Shown = Pick<CalendarAddress, "owner" | "hide">;

/** As many of a day as a view shows at first; the rest is read when the day is opened. */
const PER_DAY: Record<CalendarView, number> = { month: 12, week: 30, agenda: 50 };

/** The query of GET /api/calendar for what a view shows. */
export function periodQuery({ view, owner, hide }: CalendarAddress, day: CalendarDay) {
  return toRangeQuery(getPeriod(view, day), { owner, hide }, PER_DAY[view]);
}

/** The same for one day, with as much of it as there is. */
export function dayQuery(day: CalendarDay, shown: Shown): URLSearchParams {
  return toRangeQuery({ first: day, last: day }, shown, MAX_PER_DAY);
}

/** What was due in the last hundred days and is not done: above an agenda that begins today. */
export function overdueQuery(today: CalendarDay, shown: Shown): URLSearchParams {
  const period = { first: addDays(today, -MAX_DAYS), last: addDays(today, -1) };
  const query = toRangeQuery(period, shown, PER_DAY.agenda);
  query.set("open", "true");
  return query;
}

function toRangeQuery(period: Period, { owner, hide }: Shown, perDay: number): URLSearchParams {
  const { first, last } = clampPeriod(period);
  const query = new URLSearchParams({ from: first, to: last, per_day: String(perDay) });
  const kinds = CALENDAR_KINDS.filter((kind) => !hide.includes(kind));
  // Hiding everything would show nothing: it is as hiding nothing.
  if (kinds.length > 0 && kinds.length < CALENDAR_KINDS.length) query.set("kinds", kinds.join(","));
  if (owner === "me") query.set("owner", "me");
  return query;
}
