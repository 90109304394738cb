import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import type { ViewQuery } from "@/lib/foundation/record-layer/view-query";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import { parseViewQuery, type ViewedList } from "./viewed-list";

type SavedViewRow = Tables<"saved_view_records">;

/** Returns a view for the API. `dropped` has the names of parameters that the list no longer supports. */
export function toSavedView(row: SavedViewRow, actor: TenantActor) {
  const isMine = row.owner_id === actor.userId;
  const list = row.list as ViewedList;
  return {
    id: row.id,
    owner_id: row.owner_id,
    owner_name: row.owner_name,
    list,
    name: row.name,
    ...parseViewQuery(list, row.query as ViewQuery),
    shared: row.shared,
    /** The place in the reader's sidebar; null when not pinned. */
    pinned_place: row.pinned_place as number | null,
    created_at: row.created_at,
    updated_at: row.updated_at,
    can_update: isMine,
    can_delete: isMine || (row.shared && can(actor, "SETTINGS_MANAGE")),
  };
}

export type SavedView = ReturnType<typeof toSavedView>;

export type SavedViewPage = {
  saved_views: SavedView[];
  totalCount: number;
  totalPages: number;
  page: number;
};
