import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { inScope } from "@/lib/foundation/auth/permissions";
import { MLS_FAILURE_KINDS } from "@/lib/foundation/integrations/mls/mls-error";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import { MLS_FAILURES } from "@/lib/listings/mls/messages";
import { toPhotoPath } from "@/lib/listings/mls/photo";
import type { MlsProperty } from "@/lib/listings/mls/property";
import { listingMessages } from "./messages";

type ListingRow = Tables<"listings">;

/** A stored listing in the form of a search result, with the time it was read (a UTC instant). */
export type StoredListing = Omit<MlsProperty, "modifiedAt"> & { id: string; readAt: string };

export const toStoredListing = (row: ListingRow): StoredListing => ({
  id: row.id,
  mlsNumber: row.mls_number,
  address: row.address,
  city: row.city,
  state: row.state,
  postalCode: row.postal_code,
  listPrice: row.list_price,
  propertyType: row.property_type,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  squareFeet: row.square_feet,
  status: row.status,
  listedOn: row.listed_on,
  listingAgent: { name: row.agent_name },
  listingOffice: { name: row.office_name },
  photo: row.photo_url && toPhotoPath(row.listing_key),
  readAt: row.refreshed_at,
});

type LinkRow = Omit<Tables<"listing_link_records">, "listing"> & { listing: ListingRow | null };

/**
 * Returns a listing attached to a deal or client. `listing` is null when no copy may be shown, because it left
 * the market (`off_market_at`) or the MLS was not read for a day.
 */
export const toListingLink = ({ tenant_id: _, listing, ...link }: LinkRow) => ({
  ...link,
  listing: listing && toStoredListing(listing),
});

export type ListingLink = ReturnType<typeof toListingLink>;

const nextAttempt = z.object({
  at: z.string().nullable(),
  failure: z.enum(MLS_FAILURE_KINDS).nullable(),
});

export type BuyerSearchRow = Omit<Tables<"buyer_criteria">, "tenant_id"> & {
  next_attempt?: unknown;
};

/**
 * Returns a buyer's search. `next_attempt` is set while an MLS query is pending: the time of the next try (a
 * UTC instant; null once it is abandoned) and the reason.
 */
export const toBuyerSearch = ({ next_attempt, ...search }: BuyerSearchRow) => {
  const next = next_attempt ? nextAttempt.parse(next_attempt) : null;
  return {
    ...search,
    next_attempt: next && {
      at: next.at,
      reason: next.failure ? MLS_FAILURES[next.failure] : listingMessages.notAsked,
    },
  };
};

export type BuyerSearch = ReturnType<typeof toBuyerSearch>;

export type MatchRow = {
  client_id: string;
  client_name: string;
  client_owner_id: string;
  client_owner_team_id: string | null;
  found_at: string;
  seen_at: string | null;
  dismissed_at: string | null;
  listing: ListingRow;
};

/** Returns a matching home for the API, with its address for mails to the client. */
export const toMatch = (row: MatchRow, actor: TenantActor, shareUrl: string | null) => {
  const { client_owner_id: ownerId, client_owner_team_id: ownerTeamId, listing, ...match } = row;
  return {
    ...match,
    can_update: inScope(actor, "CLIENTS_UPDATE", { ownerId, ownerTeamId }),
    share_url: shareUrl,
    listing: toStoredListing(listing),
  };
};

/** A home that matches a client's search. */
export type ListingMatch = ReturnType<typeof toMatch>;

/** A client's search criteria, without the state of the MLS query. */
export type SearchCriteria = Pick<
  BuyerSearchRow,
  "client_id" | "price_min" | "price_max" | "beds_min" | "baths_min" | "areas" | "property_types"
>;

/** `searches` are the search criteria of the clients of these homes. */
export type MatchPage = {
  matches: ListingMatch[];
  newCount: number;
  searches: SearchCriteria[];
};
