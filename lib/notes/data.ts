import "server-only";
import { forbidden, notFound, toAppError } from "@/lib/api/errors";
import type { TenantActor } from "@/lib/auth/actor-schema";
import type { Db } from "@/lib/supabase/server";
import { noteMessages as text } from "./messages";
import type { CreateNoteBody, NoteListQuery, UpdateNoteBody } from "./schema";
import { toNote, type Note, type NotePage } from "./serialize";

/** A page of a client's notes, newest first. Throws 404 for a client the actor cannot see. */
export async function listNotes(
  db: Db,
  actor: TenantActor,
  query: NoteListQuery,
): Promise<NotePage> {
  const { data, error } = await db.rpc("list_notes", {
    p_tenant_id: actor.tenantId,
    p_client_id: query.client_id,
    p_limit: query.limit,
    p_offset: (query.page - 1) * query.limit,
  });
  if (error) throw toAppError(error);
  const totalCount = data[0]?.total_count ?? 0;
  // Past the last page there is one row, which holds the count alone.
  const notes = data.filter((row) => row.id !== null);
  return {
    notes: notes.map((row) => toNote(row, actor, row.may_write)),
    totalCount,
    totalPages: Math.ceil(totalCount / query.limit),
    page: query.page,
  };
}

/** Writes a note as the actor. Throws 404 for a client they cannot see, 403 for one they cannot change. */
export async function createNote(db: Db, actor: TenantActor, body: CreateNoteBody): Promise<Note> {
  const { data, error } = await db
    .from("notes")
    .insert({ ...body, tenant_id: actor.tenantId, author_id: actor.userId })
    .select()
    .single();
  if (error) throw await refusal(db, actor, body.client_id, error);
  return toNote({ ...data, author_name: actor.name }, actor, true);
}

async function refusal(db: Db, actor: TenantActor, clientId: string, thrown: unknown) {
  const error = toAppError(thrown);
  if (error.status !== 403) return error;
  const firstNote = { client_id: clientId, page: 1, limit: 1 };
  await listNotes(db, actor, firstNote); // 404 where the client is not visible
  return forbidden(text.cannotWrite, thrown);
}

/** Changes a note of the actor's own. */
export async function updateNote(
  db: Db,
  actor: TenantActor,
  id: string,
  changes: UpdateNoteBody,
): Promise<Note> {
  if (Object.keys(changes).length === 0) return readOwn(db, actor, id);
  const { data, error } = await db
    .from("notes")
    .update(changes)
    .eq("tenant_id", actor.tenantId)
    .eq("id", id)
    .select();
  if (error) throw toAppError(error);
  const [row] = data;
  if (!row) throw await whyUntouched(db, actor, id);
  return toNote({ ...row, author_name: actor.name }, actor, true);
}

/** Removes a note of the actor's own. */
export async function deleteNote(db: Db, actor: TenantActor, id: string): Promise<void> {
  const { data, error } = await db
    .from("notes")
    .delete()
    .eq("tenant_id", actor.tenantId)
    .eq("id", id)
    .select("id");
  if (error) throw toAppError(error);
  if (data.length === 0) throw await whyUntouched(db, actor, id);
}

async function findNote(db: Db, actor: TenantActor, id: string) {
  const { data, error } = await db
    .from("notes")
    .select()
    .eq("tenant_id", actor.tenantId)
    .eq("id", id)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound(text.notFound);
  return data;
}

async function readOwn(db: Db, actor: TenantActor, id: string): Promise<Note> {
  const row = await findNote(db, actor, id);
  if (row.author_id !== actor.userId) throw forbidden(text.cannotChange);
  return toNote({ ...row, author_name: actor.name }, actor, true);
}

async function whyUntouched(db: Db, actor: TenantActor, id: string) {
  const row = await findNote(db, actor, id);
  return forbidden(row.author_id === actor.userId ? text.cannotWrite : text.cannotChange);
}
