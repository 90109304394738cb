import { isCalendarDay } from "@/lib/foundation/dates/calendar-day";

const DAY_MS = 86_400_000;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/;
const US = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:$|[ ,])/;
/** Matches an instant with a time zone. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):\d{2})$/;

/**
 * Parses the time a client was received, and returns ISO text: "2026-03-05", "3/5/2026 4:12 PM", an instant.
 * A day, or a time without a zone, becomes noon UTC, which is the same day everywhere in the United States.
 * Returns undefined for an invalid or future date.
 */
export function parseReceivedAt(cell: string): string | undefined {
  const day = parseDay(cell);
  if (day === undefined) return undefined;
  const moment = Date.parse(MOMENT.test(cell) ? cell : `${day}T12:00:00Z`);
  return moment > Date.now() + DAY_MS ? undefined : new Date(moment).toISOString();
}

/** Parses a day: "2026-03-05", "3/5/2026"; undefined for anything else. */
export function parseDay(cell: string): string | undefined {
  if (cell.length > 40) return undefined;
  const [, year, month, date] = ISO.exec(cell) ?? [];
  const [, usMonth = "", usDate = "", usYear] = US.exec(cell) ?? [];
  const day = year
    ? `${year}-${month}-${date}`
    : `${usYear}-${usMonth.padStart(2, "0")}-${usDate.padStart(2, "0")}`;
  return isCalendarDay(day) ? day : undefined;
}
