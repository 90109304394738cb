import { daysBetween, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { ListingMatch } from "./serialize";

const NEW_DAYS = 7;

type Match = Pick<ListingMatch, "seen_at"> & {
  listing: Pick<ListingMatch["listing"], "listedOn">;
};

/**
 * Whether a home is new for a buyer: it came on the market in the last seven days, and nobody has seen the
 * match. An older home is not new, even if a search found it today.
 */
export const isNewMatch = (
  { seen_at, listing: { listedOn } }: Match,
  today: CalendarDay,
): boolean => seen_at === null && listedOn !== null && daysBetween(listedOn, today) <= NEW_DAYS;
