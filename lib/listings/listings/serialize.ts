import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { inScope } from "@/lib/foundation/auth/permissions";
import { MLS_FAILURE_KINDS } from "@/lib/foundation/integrations/mls/mls-error";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import { MLS_FAILURES } from "@/lib/listings/mls/messages";
import type { MlsProperty } from "@/lib/listings/mls/property";
import { listingMessages } from "./messages";

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

const nextAttempt = z.object({
  at: z.string().nullable(),
  failure: z.enum(MLS_FAILURE_KINDS).nullable(),
});

export type BuyerSearchRow = Omit<Tables<"buyer_criteria">, "tenant_id"> & {
  next_attempt?: unknown;
};

/**
 * What a buyer looks for. `next_attempt`: when an MLS that did not answer is asked again (a UTC instant; null once that was
 * given up), and why it did not. Null where no answer is waited for.
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
