import type { CalendarEntryDay, CalendarItem } from "./serialize";

/** The parts of the agenda: overdue entries, days with open entries, and done entries. */
type AgendaParts = {
  overdue: CalendarItem[];
  days: CalendarEntryDay[];
  done: CalendarItem[];
};

/**
 * Splits the agenda into overdue, open and done entries. `pinned` contains the ids of entries just
 * ticked. They keep their place, so that nothing moves under the pointer.
 */
export function splitAgenda(
  { before, days }: { before: readonly CalendarEntryDay[]; days: readonly CalendarEntryDay[] },
  pinned: ReadonlySet<string>,
): AgendaParts {
  const isAway = (item: CalendarItem) => item.done && !pinned.has(item.id);
  return {
    overdue: before.flatMap(({ items }) => items.filter((item) => !isAway(item))),
    days: days.flatMap((entry) => {
      const items = entry.items.filter((item) => !isAway(item));
      const count = entry.count - (entry.items.length - items.length);
      return count > 0 ? [{ ...entry, items, count }] : [];
    }),
    done: days.flatMap(({ items }) => items.filter(isAway)),
  };
}
