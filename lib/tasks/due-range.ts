import { addDays, type CalendarDay } from "@/lib/calendar-day";

/** "Due soon" reaches this many days ahead, today included. */
export const DUE_SOON_DAYS = 7;

export type DueFilter = {
  due_soon?: boolean | undefined;
  overdue?: boolean | undefined;
  due_today?: boolean | undefined;
  due_from?: CalendarDay | undefined;
  due_to?: CalendarDay | undefined;
};

export type DueRange = {
  from: CalendarDay | null;
  to: CalendarDay | null;
  /** A completed task is neither overdue, due today nor due soon. */
  openOnly: boolean;
};

/**
 * The days a list is narrowed to, both ends included. Several of overdue, due_today and due_soon
 * together mean any of them; due_from and due_to narrow further.
 */
export function dueRange(filter: DueFilter, today: CalendarDay): DueRange {
  const spans: [CalendarDay | null, CalendarDay][] = [];
  if (filter.overdue) spans.push([null, addDays(today, -1)]);
  if (filter.due_today) spans.push([today, today]);
  if (filter.due_soon) spans.push([today, addDays(today, DUE_SOON_DAYS)]);
  // The spans touch one another, so that their union has no gap.
  const starts = spans.map(([from]) => from);
  const from = starts.length === 0 || starts.includes(null) ? null : today;
  const to = spans.reduce<CalendarDay | null>((end, span) => later(end, span[1]), null);
  return {
    from: filter.due_from && from ? later(filter.due_from, from) : (filter.due_from ?? from),
    to: filter.due_to && to ? earlier(filter.due_to, to) : (filter.due_to ?? to),
    openOnly: spans.length > 0,
  };
}

const later = (one: CalendarDay | null, other: CalendarDay) => (one && one > other ? one : other);
const earlier = (one: CalendarDay, other: CalendarDay) => (one < other ? one : other);
