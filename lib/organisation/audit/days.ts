import { dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { formatDate } from "@/lib/foundation/text/format";
import type { AuditEntry } from "./entry";

/** Groups entries by the reader's day, in their order. */
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
