import type { Tables } from "@/lib/supabase/database.types";

/** A deal with its client, as far as the reader can see that. */
export type DealRow = Tables<"deals"> & { clients: { name: string } | null };

/** A deal as the API answers it (SPEC §3): money as numbers, the closing date as an ISO day. */
export function toDeal(row: DealRow) {
  return {
    id: row.id,
    client_id: row.client_id,
    client_name: row.clients?.name ?? null,
    owner_id: row.owner_id,
    title: row.title,
    value: row.value,
    status: row.status,
    probability: row.probability,
    expected_close_date: row.expected_close_date,
    commission: row.commission,
    commission_percentage: row.commission_percentage,
    property_address: row.property_address,
    property_type: row.property_type,
    property_bedrooms: row.property_bedrooms,
    property_bathrooms: row.property_bathrooms,
    property_sqft: row.property_sqft,
    lost_reason: row.lost_reason,
    closed_at: row.closed_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

export type Deal = ReturnType<typeof toDeal>;

export type DealPage = { deals: Deal[]; totalCount: number; totalPages: number; page: number };
