import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { AppError, forbidden } from "@/lib/foundation/errors";
import { createListChanges } from "@/lib/foundation/record-layer/changes.data";
import {
  createRecord,
  createDelete,
  createGet,
  createUpdate,
  type UpdateFunction,
} from "@/lib/foundation/record-layer/data";
import {
  createList,
  toPageParams,
  createPrefetch,
  type ListedKind,
} from "@/lib/foundation/record-layer/lists.data";
import type { Db } from "@/lib/foundation/supabase/db";
import { noteMessages as texts } from "./messages";
import type { CreateNoteBody, NoteListQuery, UpdateNoteBody } from "./schema";
import { toNote, type Note, type NotePage } from "./serialize";

/** Why a note in sight is not the actor's to change: another wrote it, or its client is beyond their scope. */
const getRefusalText = ({ author_id }: Note, { userId }: TenantActor) =>
  author_id === userId ? texts.cannotWrite : texts.cannotChange;

const notes: ListedKind<"note", Note, NotePage> = {
  name: "note",
  list: "notes",
  page: (notes, place) => ({ notes, ...place }),
  toDto: toNote,
  texts: { notFound: texts.notFound, cannotUpdate: getRefusalText, cannotDelete: getRefusalText },
};

/** A note the actor sees. Throws 404. */
export const getNote = createGet(notes);

/** The actor and the page they ask for in one call. */
export const prefetchNotes = createPrefetch(notes, toPageParams<NoteListQuery>);

/** A page of a client's notes, newest first. Throws 404 for a client the actor cannot see. */
export const listNotes = createList(notes, toPageParams<NoteListQuery>);

/** The notes the actor may see that were changed after a place, the earliest change first. */
export const listNoteChanges = createListChanges(notes, "notes");

/** Writes a note as the actor. Throws 404 for a client they cannot see, 403 for one they cannot change. */
export async function createNote(db: Db, actor: TenantActor, body: CreateNoteBody): Promise<Note> {
  try {
    return await createRecord(db, actor, notes, { ...body, author_id: actor.userId });
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 403) throw error;
    await listNotes(db, actor, { client_id: body.client_id, page: 1, limit: 1 }); // 404 where the client is not visible
    throw forbidden(texts.cannotWrite, error);
  }
}

/** Changes a note of the actor's own. */
export const updateNote: UpdateFunction<UpdateNoteBody, Note> = createUpdate(notes);

/** Removes a note of the actor's own. */
export const deleteNote = createDelete(notes);
