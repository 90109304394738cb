import { dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { formatDate } from "@/lib/foundation/text/format";
import type { AuditEntry } from "./entry";

/** Entries in the order they come, under the day on which they were written where the reader is. */
export function groupByDay(entries: readonly AuditEntry[], timeZone: string) {
  const days: { day: string; label: string; entries: AuditEntry[] }[] = [];
  for (const entry of entries) {
    const day = dayInTimeZone(timeZone, entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, label: formatDate(day), entries: [entry] });
  }
  return days;
}
