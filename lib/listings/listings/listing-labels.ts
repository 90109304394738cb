import { daysBetween, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatDateTime } from "@/lib/foundation/text/format";
import { mlsMessages } from "@/lib/listings/mls/messages";
import type { MlsProperty } from "@/lib/listings/mls/property";

/** Returns "12 days on the market"; "" when the MLS gives no date. */
export function toMarketText(listedOn: string | null, today: CalendarDay): string {
  if (listedOn === null) return "";
  const days = Math.max(daysBetween(listedOn, today), 0);
  if (days === 0) return "New today";
  return days === 1 ? "1 day on the market" : `${days} days on the market`;
}

/** Returns "Columbus, OH 43201". */
export const toPlaceText = ({
  city,
  state,
  postalCode,
}: Pick<MlsProperty, "city" | "state" | "postalCode">): string =>
  [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");

/**
 * Returns the text that MLS rules require once below listings: their source, when they were read (the earliest
 * and the latest of these UTC instants), and that nothing is guaranteed.
 */
export function toCreditText(readAt: readonly string[], timeZone: string): string {
  const times = [...new Set(readAt.toSorted().map((at) => formatDateTime(at, timeZone)))];
  const [first, last] = [times[0], times.at(-1)];
  const read = first === last ? `on ${first}` : `between ${first} and ${last}`;
  return `Read from ${mlsMessages.source} ${read}. ${mlsMessages.disclaimer}`;
}

/** Returns the text of a property type. The MLS's Residential is a deal's Single Family. */
export const toTypeText = (propertyType: string): string =>
  propertyType === "Residential" ? "Single Family" : propertyType;
