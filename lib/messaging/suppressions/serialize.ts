import type { Enums, Tables } from "@/lib/foundation/supabase/database.types";
import type { SUPPRESSED_CHANNELS } from "./list";

export type SuppressionReason = Enums<"suppression_reason">;

/** An entry as the database gives it, with the name of whoever added it. */
type SuppressionRow = Tables<"suppression_records">;

/** An entry as the API answers it. */
export function toSuppression(row: SuppressionRow) {
  return {
    id: row.id,
    // The table takes no other.
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
