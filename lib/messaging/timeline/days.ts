import { addDays, dayInTimeZone, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatDate, formatDay } from "@/lib/foundation/text/format";
import type { TimelineItem } from "./serialize";

type TimelineGroup = { key: string; label: string; items: TimelineItem[] };

/** Groups a stream, latest first, by day in the reader's time zone, scheduled messages on top. */
export function groupByDay(
  items: readonly TimelineItem[],
  { today, timeZone }: { today: CalendarDay; timeZone: string },
): TimelineGroup[] {
  const groups: TimelineGroup[] = [];
  for (const item of items) {
    const key = isScheduled(item) ? "scheduled" : dayInTimeZone(timeZone, item.at);
    const last = groups.at(-1);
    if (last?.key === key) last.items.push(item);
    else groups.push({ key, label: getLabel(key, today), items: [item] });
  }
  return groups;
}

const isScheduled = (item: TimelineItem) =>
  item.kind === "message" && item.record.status === "draft";

/** Returns "Scheduled", "Today", "Yesterday", "Fri, Nov 20", and in other years "Nov 20, 2025". */
function getLabel(key: CalendarDay | "scheduled", today: CalendarDay): string {
  if (key === "scheduled") return "Scheduled";
  if (key === today) return "Today";
  if (key === addDays(today, -1)) return "Yesterday";
  return key.slice(0, 4) === today.slice(0, 4) ? formatDay(key) : formatDate(key);
}
