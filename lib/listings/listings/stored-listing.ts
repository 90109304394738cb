import { createHash } from "node:crypto";
import type { MlsConnection } from "@/lib/foundation/integrations/mls/connection";
import type { ResoListing } from "@/lib/foundation/integrations/mls/reso-listing";
import { toMlsProperty } from "@/lib/listings/mls/property";
import { toTypeText } from "./listing-labels";

/** Which MLS a connection reads: the same for everybody who reaches the same server and system. */
export const getSource = ({
  baseUrl,
  originatingSystem,
}: Pick<MlsConnection, "baseUrl" | "originatingSystem">): string =>
  createHash("sha256")
    .update(JSON.stringify([baseUrl.replace(/\/+$/, ""), originatingSystem]))
    .digest("hex")
    .slice(0, 32);

/** A listing as the database keeps it (listings.sql), or null for one that says too little to be followed. */
export function toStoredListing(listing: ResoListing) {
  const shown = toMlsProperty(listing);
  const changed = Date.parse(listing.ModificationTimestamp ?? "");
  const [key, number] = [truncate(listing.ListingKey, 255), truncate(listing.ListingId, 255)];
  if (!key || !number || !shown.status || !isInRange(changed, EARLIEST, LATEST)) return null;
  return {
    listing_key: key,
    mls_number: number,
    address: truncate(shown.address, 300),
    city: truncate(shown.city, 150),
    state: truncate(shown.state, 50),
    postal_code: truncate(shown.postalCode, 20),
    list_price: nullOutOfRange(shown.listPrice, 0, 999_999_999_999),
    property_type: truncate(toTypeText(shown.propertyType), 100) ?? "Other",
    bedrooms: nullOutOfRange(shown.bedrooms, 0, 1000),
    bathrooms: nullOutOfRange(shown.bathrooms, 0, 1000),
    square_feet: nullOutOfRange(shown.squareFeet, 0, 100_000_000),
    status: truncate(shown.status, 50) ?? "Unknown",
    listed_on: shown.listedOn,
    agent_name: truncate(shown.listingAgent.name, 200),
    office_name: truncate(shown.listingOffice.name, 200),
    modified_at: new Date(changed).toISOString(),
  };
}

export type StoredListingInput = NonNullable<ReturnType<typeof toStoredListing>>;

/** Those that can be followed. */
export const toStoredListings = (listings: readonly ResoListing[]): StoredListingInput[] =>
  listings.map(toStoredListing).filter((listing) => listing !== null);

const EARLIEST = Date.UTC(1950, 0);
const LATEST = Date.UTC(2199, 0);

const isInRange = (value: number, least: number, max: number) => value >= least && value <= max;

/** What is beyond a column's bounds is not known. */
const nullOutOfRange = (value: number | null, least: number, max: number): number | null =>
  value !== null && isInRange(value, least, max) ? value : null;

/** Text as a column holds it: without what no text has, and cut. */
function truncate(text: string | null, max: number): string | null {
  const plain = (text ?? "").replace(/\p{Cc}/gu, " ").trim();
  return [...plain].slice(0, max).join("") || null;
}
