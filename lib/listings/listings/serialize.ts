import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { inScope } from "@/lib/foundation/auth/permissions";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import type { MlsProperty } from "@/lib/listings/mls/property";

type ListingRow = Tables<"listings">;

/** A listing that is kept, as a search answers one, with when it was read (a UTC instant). */
export type StoredListing = Omit<MlsProperty, "modifiedAt"> & { id: string; readAt: string };

const toStoredListing = (row: ListingRow): StoredListing => ({
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
  readAt: row.refreshed_at,
});

type LinkRow = Omit<Tables<"listing_link_records">, "listing"> & { listing: ListingRow | null };

/**
 * A listing that is attached to a deal or watched for a client. `listing` is null where no copy may be shown: it left the
 * market (`off_market_at`), or the MLS has not been read for a day.
 */
export const toListingLink = ({ tenant_id: _, listing, ...link }: LinkRow) => ({
  ...link,
  listing: listing && toStoredListing(listing),
});

export type ListingLink = ReturnType<typeof toListingLink>;

/** What a buyer looks for. */
export type BuyerSearch = Omit<Tables<"buyer_criteria">, "tenant_id">;

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

/** A home that fits a client, as the API answers it. */
export const toMatch = (row: MatchRow, actor: TenantActor) => {
  const { client_owner_id: ownerId, client_owner_team_id: ownerTeamId, listing, ...match } = row;
  return {
    ...match,
    can_update: inScope(actor, "CLIENTS_UPDATE", { ownerId, ownerTeamId }),
    listing: toStoredListing(listing),
  };
};

/** A home that fits what a client looks for. */
export type ListingMatch = ReturnType<typeof toMatch>;

export type MatchPage = { matches: ListingMatch[]; newCount: number };
