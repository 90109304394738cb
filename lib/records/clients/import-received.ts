import { isCalendarDay } from "@/lib/foundation/dates/calendar-day";

const DAY_MS = 86_400_000;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/;
const US = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:$|[ ,])/;
/** A moment that says its time zone itself. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):\d{2})$/;

/**
 * When a cell says that somebody was received, as ISO text: "2026-03-05", "3/5/2026 4:12 PM", an instant. Of a day, and
 * of a time without its zone, the day counts: noon in UTC, which is that day all over the United States. Undefined for
 * what is no date, and for one to come.
 */
export function parseReceivedAt(cell: string): string | undefined {
  const day = parseDay(cell);
  if (day === undefined) return undefined;
  const moment = Date.parse(MOMENT.test(cell) ? cell : `${day}T12:00:00Z`);
  return moment > Date.now() + DAY_MS ? undefined : new Date(moment).toISOString();
}

/** The day that a cell says: "2026-03-05", "3/5/2026"; undefined for what is none. */
export function parseDay(cell: string): string | undefined {
  if (cell.length > 40) return undefined;
  const [, year, month, date] = ISO.exec(cell) ?? [];
  const [, usMonth = "", usDate = "", usYear] = US.exec(cell) ?? [];
  const day = year
    ? `${year}-${month}-${date}`
    : `${usYear}-${usMonth.padStart(2, "0")}-${usDate.padStart(2, "0")}`;
  return isCalendarDay(day) ? day : undefined;
}
