import { createHash } from "node:crypto";
import { z } from "zod";
import type { MlsConnection } from "@/lib/foundation/integrations/mls/connection";
import type { ResoListing } from "@/lib/foundation/integrations/mls/reso-listing";
import { findPhotoUrl } from "@/lib/listings/mls/photo";
import { toMlsProperty } from "@/lib/listings/mls/property";
import { toTypeText } from "./listing-labels";

/** Returns the id of a connection's MLS, which is the same for every user of that server and system. */
export const getSource = ({
  baseUrl,
  originatingSystem,
}: Pick<MlsConnection, "baseUrl" | "originatingSystem">): string =>
  createHash("sha256")
    .update(JSON.stringify([baseUrl.replace(/\/+$/, ""), originatingSystem]))
    .digest("hex")
    .slice(0, 32);

const text = z.string();

/** A listing as stored (listings.sql), without its team. */
export const storedListing = z.object({
  listing_key: text,
  mls_number: text,
  address: text.nullable(),
  city: text.nullable(),
  state: text.nullable(),
  postal_code: text.nullable(),
  list_price: z.number().nullable(),
  property_type: text,
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  square_feet: z.number().nullable(),
  status: text,
  listed_on: text.nullable(),
  agent_name: text.nullable(),
  office_name: text.nullable(),
  /** The MLS's address of the main photo. */
  photo_url: text.nullable(),
  /** A UTC instant. */
  modified_at: text,
});

export type StoredListingInput = z.output<typeof storedListing>;

/** Returns a listing as stored (listings.sql), or null when it lacks a required field. */
export function toStoredListing(listing: ResoListing): StoredListingInput | null {
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
    photo_url: findPhotoUrl(listing),
    modified_at: new Date(changed).toISOString(),
  };
}

/** Returns the listings that have the required fields, as stored. */
export const toStoredListings = (listings: readonly ResoListing[]): StoredListingInput[] =>
  listings.map(toStoredListing).filter((listing) => listing !== null);

const EARLIEST = Date.UTC(1950, 0);
const LATEST = Date.UTC(2199, 0);

const isInRange = (value: number, least: number, max: number) => value >= least && value <= max;

/** Returns null for a number outside the column's range. */
const nullOutOfRange = (value: number | null, least: number, max: number): number | null =>
  value !== null && isInRange(value, least, max) ? value : null;

/** Replaces control characters and cuts the text to the column's length. */
function truncate(text: string | null, max: number): string | null {
  const plain = (text ?? "").replace(/\p{Cc}/gu, " ").trim();
  return [...plain].slice(0, max).join("") || null;
}
