import type { Enums, Tables } from "@/lib/foundation/supabase/database.types";
import type { SUPPRESSED_CHANNELS } from "./list";

export type SuppressionReason = Enums<"suppression_reason">;

/** A suppression row with the name of the member who added it. */
type SuppressionRow = Tables<"suppression_records">;

/** Returns an entry for the API. */
export function toSuppression(row: SuppressionRow) {
  return {
    id: row.id,
    // The table allows no other channel.
    channel: row.channel as (typeof SUPPRESSED_CHANNELS)[number],
    address: row.address,
    reason: row.reason,
    created_by: row.created_by,
    created_by_name: row.created_by_name,
    created_at: row.created_at,
  };
}

export type Suppression = ReturnType<typeof toSuppression>;

export type SuppressionPage = {
  suppressions: Suppression[];
  totalCount: number;
  totalPages: number;
  page: number;
};
