import { daysBetween, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatDateTime } from "@/lib/foundation/text/format";
import { toCourtesyText } from "@/lib/listings/mls/listing-text";
import { mlsMessages } from "@/lib/listings/mls/messages";
import type { MlsProperty } from "@/lib/listings/mls/property";

/** "12 days on the market"; empty text where the MLS does not say since when. */
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

/** What MLS rules want said with each listing: whose it is, when it was read, and that it is not guaranteed. */
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

/** Residential is what a deal calls Single Family. */
export const toTypeText = (propertyType: string): string =>
  propertyType === "Residential" ? "Single Family" : propertyType;
