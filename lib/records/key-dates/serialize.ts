import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { inScope } from "@/lib/foundation/auth/permissions";
import type { Tables } from "@/lib/foundation/supabase/database.types";

/** A key date row with its deal's title and its client. */
export type KeyDateRow = Tables<"key_date_records">;

/** Returns a key date for the API. `can_update` is whether the person may change its deal. */
export function toKeyDate(row: KeyDateRow, actor: TenantActor) {
  return {
    id: row.id,
    deal_id: row.deal_id,
    kind: row.kind,
    due_date: row.due_date,
    done_at: row.done_at,
    note: row.note,
    deals: { id: row.deal_id, title: row.deal_title },
    clients: row.client_name === null ? null : { id: row.client_id, name: row.client_name },
    created_at: row.created_at,
    updated_at: row.updated_at,
    can_update: inScope(actor, "DEALS_UPDATE", {
      ownerId: row.deal_owner_id,
      ownerTeamId: row.deal_owner_team_id,
    }),
  };
}

export type KeyDate = ReturnType<typeof toKeyDate>;

export type KeyDatePage = {
  key_dates: KeyDate[];
  totalCount: number;
  totalPages: number;
  page: number;
};
