import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { inScope } from "@/lib/foundation/auth/permissions";
import type { Tables } from "@/lib/foundation/supabase/database.types";

/** A note row with its author's name and its client's owner. */
export type NoteRow = Tables<"note_records">;

/** Returns a note for the API. Its author may change it as long as they may change its client. */
export function toNote(row: NoteRow, actor: TenantActor) {
  const client = { ownerId: row.client_owner_id, ownerTeamId: row.client_owner_team_id };
  return {
    id: row.id,
    client_id: row.client_id,
    author_id: row.author_id,
    author_name: row.author_name,
    body: row.body,
    contacted_at: row.contacted_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    can_update: row.author_id === actor.userId && inScope(actor, "CLIENTS_UPDATE", client),
  };
}

export type Note = ReturnType<typeof toNote>;

export type NotePage = { notes: Note[]; totalCount: number; totalPages: number; page: number };
