import type { TenantActor } from "@/lib/auth/actor-schema";
import type { Tables } from "@/lib/supabase/database.types";

/** A note with its author's name. */
export type NoteRow = Omit<Tables<"notes">, "tenant_id"> & { author_name: string | null };

/** A note as the API answers it. `mayWrite`: whether the person may change the note's client. */
export function toNote(row: NoteRow, actor: TenantActor, mayWrite: boolean) {
  return {
    id: row.id,
    client_id: row.client_id,
    author_id: row.author_id,
    author_name: row.author_name,
    body: row.body,
    contacted_at: row.contacted_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    can_update: mayWrite && row.author_id === actor.userId,
  };
}

export type Note = ReturnType<typeof toNote>;

export type NotePage = { notes: Note[]; totalCount: number; totalPages: number; page: number };
