import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatNumber } from "@/lib/foundation/text/format";

const format = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });

/** Returns "Friday, November 20, 2026". */
export const formatFullDay = (day: CalendarDay): string =>
  format.format(new Date(`${day}T00:00:00Z`));

/** Returns "nothing", "1 item" or "12 items". */
export const formatDayCount = (count: number): string =>
  count === 0 ? "nothing" : `${formatNumber(count)} ${count === 1 ? "item" : "items"}`;
