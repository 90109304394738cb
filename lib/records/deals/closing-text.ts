import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatDate } from "@/lib/foundation/text/format";
import type { Deal } from "./serialize";

type Closing = Pick<Deal, "status" | "closed_at" | "expected_close_date">;

/**
 * Returns a card's closing text: "Closes Nov 25, 2026" or, for a closed deal, "Closed Nov 20, 2026" in
 * `timeZone`. Null for a lost deal, and for a closed one without a time.
 */
export function toClosingText(deal: Closing, timeZone: string): string | null {
  if (deal.status === "Lost") return null;
  if (deal.status === "Closed") {
    return deal.closed_at && `Closed ${formatDate(deal.closed_at, timeZone)}`;
  }
  const expected = deal.expected_close_date;
  return expected ? `Closes ${formatDate(expected)}` : "Close date not set";
}

/**
 * Returns a short closing day: "Nov 25", with the year when it is not the current one. Null for a lost deal
 * and without a day.
 */
export function getClosingDay(deal: Closing, timeZone: string, today: CalendarDay): string | null {
  const moment = deal.status === "Closed" ? deal.closed_at : deal.expected_close_date;
  if (deal.status === "Lost" || !moment) return null;
  const text = formatDate(moment, timeZone);
  const thisYear = `, ${today.slice(0, 4)}`;
  return text.endsWith(thisYear) ? text.slice(0, -thisYear.length) : text;
}
