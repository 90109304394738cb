import type { CalendarEntryDay, CalendarItem } from "./serialize";

/** The agenda's parts: what is late, the days with what is open on them, and what is done. */
type AgendaParts = {
  overdue: CalendarItem[];
  days: CalendarEntryDay[];
  done: CalendarItem[];
};

/**
 * What is done stands apart, and what is overdue on top. `pinned` holds the ids of what was ticked just now: those
 * stay where they were, so that nothing moves under the pointer.
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
