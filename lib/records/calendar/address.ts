import {
  createParser,
  parseAsArrayOf,
  parseAsStringLiteral,
  type AddressValues,
} from "@/lib/foundation/address/parsers";
import { addDays, isCalendarDay, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { CALENDAR_KINDS, MAX_DAYS, MAX_PER_DAY } from "./kinds";
import { clampPeriod, CALENDAR_VIEWS, getPeriod, type CalendarView, type Period } from "./period";

const parseAsDay = createParser<CalendarDay>({
  parse: (text) => (isCalendarDay(text) ? text : null),
  serialize: (day) => day,
});

/** The URL state of the calendar. Unknown values fall back to the default. */
export const calendarParsers = {
  view: parseAsStringLiteral(CALENDAR_VIEWS).withDefault("month"),
  /** The day shown; null for today. */
  date: parseAsDay,
  /** The person's own entries, or all visible ones. */
  owner: parseAsStringLiteral(["me", "all"]).withDefault("me"),
  hide: parseAsArrayOf(parseAsStringLiteral(CALENDAR_KINDS)).withDefault([]),
};

export type CalendarAddress = AddressValues<typeof calendarParsers>;

type Shown = Pick<CalendarAddress, "owner" | "hide">;

/** Entries per day that a view loads first. Opening a day loads the rest. */
const PER_DAY: Record<CalendarView, number> = { month: 12, week: 30, agenda: 50 };

/** Returns the query of GET /api/calendar for a view. */
export function periodQuery({ view, owner, hide }: CalendarAddress, day: CalendarDay) {
  return toRangeQuery(getPeriod(view, day), { owner, hide }, PER_DAY[view]);
}

/** Returns the query for one day, with all its entries. */
export function dayQuery(day: CalendarDay, shown: Shown): URLSearchParams {
  return toRangeQuery({ first: day, last: day }, shown, MAX_PER_DAY);
}

/** Returns the query for open entries of the last hundred days, shown above the agenda. */
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
  // Hiding every kind would leave nothing, so it counts as hiding none.
  if (kinds.length > 0 && kinds.length < CALENDAR_KINDS.length) query.set("kinds", kinds.join(","));
  if (owner === "me") query.set("owner", "me");
  return query;
}
