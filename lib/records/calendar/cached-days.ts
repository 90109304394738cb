import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { compareClockTimes } from "@/lib/foundation/dates/clock-time";
import { CALENDAR_KINDS } from "./kinds";
import type { CalendarAnswer, CalendarEntryDay, CalendarItem } from "./serialize";

const PRIORITY_PLACE = { High: 0, Medium: 1, Low: 2 };

/** Approximates the database's order within a day until the next refetch. */
function compare(one: CalendarItem, other: CalendarItem): number {
  return (
    Number(one.done) - Number(other.done) ||
    CALENDAR_KINDS.indexOf(one.kind) - CALENDAR_KINDS.indexOf(other.kind) ||
    compareClockTimes(one.due_time, other.due_time) ||
    PRIORITY_PLACE[one.priority ?? "Low"] - PRIORITY_PLACE[other.priority ?? "Low"] ||
    one.title.localeCompare(other.title, "en-US")
  );
}

const isSame = (one: CalendarItem, other: CalendarItem) =>
  one.kind === other.kind && one.id === other.id;

/** Returns the cached days with one entry moved to another day. */
export function moveCachedItem(
  cached: CalendarAnswer,
  item: CalendarItem,
  to: CalendarDay,
): CalendarAnswer {
  const without = cached.days.map((entry) => withoutItem(entry, item));
  const covers = cached.from <= to && to <= cached.to;
  const days = covers ? withItem(without, { ...item, day: to }) : without;
  return { ...cached, days: days.filter((entry) => entry.count > 0) };
}

/** Returns the cached days with one entry marked as done or open, in place. */
export const markCachedItem = (
  cached: CalendarAnswer,
  item: CalendarItem,
  done: boolean,
): CalendarAnswer => ({
  ...cached,
  days: cached.days.map((entry) =>
    entry.day === item.day
      ? {
          ...entry,
          items: entry.items.map((other) => (isSame(other, item) ? { ...other, done } : other)),
        }
      : entry,
  ),
});

function withoutItem(entry: CalendarEntryDay, item: CalendarItem): CalendarEntryDay {
  if (entry.day !== item.day) return entry;
  const items = entry.items.filter((other) => !isSame(other, item));
  return { ...entry, items, count: entry.count - (entry.items.length - items.length) };
}

function withItem(days: readonly CalendarEntryDay[], item: CalendarItem): CalendarEntryDay[] {
  const there = days.find((entry) => entry.day === item.day) ?? {
    day: item.day,
    count: 0,
    items: [],
  };
  const items = [...there.items, item].sort(compare);
  return [
    ...days.filter((entry) => entry !== there),
    { ...there, items, count: there.count + 1 },
  ].sort((one, other) => (one.day < other.day ? -1 : 1));
}
