import { daysBetween, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatDateTime } from "@/lib/foundation/text/format";
import { toCourtesyText } from "@/lib/listings/mls/listing-text";
import { mlsMessages } from "@/lib/listings/mls/messages";
import type { MlsProperty } from "@/lib/listings/mls/property";

/** "12 days on the market"; "" when the MLS gives no date. */
export function toMarketText(listedOn: string | null, today: CalendarDay): string {
  if (listedOn === null) return "";
  const days = Math.max(daysBetween(listedOn, today), 0);
  if (days === 0) return "New today";
  return days === 1 ? "1 day on the market" : `${days} days on the market`;
}

/** "Columbus, OH 43201". */
export const toPlaceText = ({
  city,
  state,
  postalCode,
}: Pick<MlsProperty, "city" | "state" | "postalCode">): string =>
  [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");

/** Returns the text MLS rules require with a listing: office, time of reading, no guarantee. */
export const toCreditText = (
  listing: Pick<MlsProperty, "listingOffice">,
  readAt: string,
  timeZone: string,
): string =>
  [
    toCourtesyText(listing),
    `Read from ${mlsMessages.source} on ${formatDateTime(readAt, timeZone)}.`,
    mlsMessages.disclaimer,
  ]
    .filter(Boolean)
    .join(" ");

/** The MLS's Residential is a deal's Single Family. */
export const toTypeText = (propertyType: string): string =>
  propertyType === "Residential" ? "Single Family" : propertyType;
