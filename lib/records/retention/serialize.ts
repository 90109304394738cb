import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import type { Tables } from "@/lib/foundation/supabase/database.types";

/** Returns the retention of a transaction's documents for the API. */
export function toRetention(row: Tables<"transaction_retentions">, actor: TenantActor) {
  const { hold_reason, hold_placed_by, hold_placed_by_name, hold_placed_at } = row;
  return {
    /** The number of years after the closing, from the team's settings. */
    years: row.years,
    /** The last day on which the documents are kept; null while the transaction is open. */
    kept_until: row.kept_until,
    /** Why the documents must not be deleted today; null when they may be. */
    keep_reason: row.keep_reason,
    hold:
      hold_reason === null
        ? null
        : {
            reason: hold_reason,
            placed_by: hold_placed_by,
            placed_by_name: hold_placed_by_name,
            placed_at: hold_placed_at!,
          },
    can_hold: can(actor, "DEALS_APPROVE"),
    can_delete_documents: can(actor, "DEALS_DELETE_ALL") && row.keep_reason === null,
  };
}

export type Retention = ReturnType<typeof toRetention>;
