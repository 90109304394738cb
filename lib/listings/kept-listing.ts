import { createHash } from "node:crypto";
import type { MlsConnection } from "@/lib/integrations/mls/connection";
import type { ResoListing } from "@/lib/integrations/mls/reso-listing";
import { mlsProperty } from "@/lib/mls/property";
import { typeText } from "./listing-words";

/** Which MLS a connection reads: the same for everybody who reaches the same server and system. */
export const sourceOf = ({
  baseUrl,
  originatingSystem,
}: Pick<MlsConnection, "baseUrl" | "originatingSystem">): string =>
  createHash("sha256")
    .update(JSON.stringify([baseUrl.replace(/\/+$/, ""), originatingSystem]))
    .digest("hex")
    .slice(0, 32);

/** A listing as the database keeps it (listings.sql), or null for one that says too little to be followed. */
export function keptListing(listing: ResoListing) {
  const shown = mlsProperty(listing);
  const changed = Date.parse(listing.ModificationTimestamp ?? "");
  const [key, number] = [clip(listing.ListingKey, 255), clip(listing.ListingId, 255)];
  if (!key || !number || !shown.status || !isWithin(changed, EARLIEST, LATEST)) return null;
  return {
    listing_key: key,
    mls_number: number,
    address: clip(shown.address, 300),
    city: clip(shown.city, 150),
    state: clip(shown.state, 50),
    postal_code: clip(shown.postalCode, 20),
    list_price: within(shown.listPrice, 0, 999_999_999_999),
    property_type: clip(typeText(shown.propertyType), 100) ?? "Other",
    bedrooms: within(shown.bedrooms, 0, 1000),
    bathrooms: within(shown.bathrooms, 0, 1000),
    square_feet: within(shown.squareFeet, 0, 100_000_000),
    status: clip(shown.status, 50) ?? "Unknown",
    listed_on: shown.listedOn,
    agent_name: clip(shown.listingAgent.name, 200),
    office_name: clip(shown.listingOffice.name, 200),
    modified_at: new Date(changed).toISOString(),
  };
}

export type KeptListing = NonNullable<ReturnType<typeof keptListing>>;

/** Those that can be followed. */
export const keptListings = (listings: readonly ResoListing[]): KeptListing[] =>
  listings.map(keptListing).filter((listing) => listing !== null);

const EARLIEST = Date.UTC(1950, 0);
const LATEST = Date.UTC(2199, 0);

const isWithin = (value: number, least: number, most: number) => value >= least && value <= most;

/** What is beyond a column's bounds is not known. */
const within = (value: number | null, least: number, most: number): number | null =>
  value !== null && isWithin(value, least, most) ? value : null;

/** Text as a column holds it: without what no text has, and cut. */
function clip(text: string | null, most: number): string | null {
  const plain = (text ?? "").replace(/\p{Cc}/gu, " ").trim();
  return [...plain].slice(0, most).join("") || null;
}
