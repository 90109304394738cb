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

/**
 * Returns why the actor may not change a visible note: they are not its author, or the client is outside
 * their scope.
 */
const getRefusalText = ({ author_id }: Note, { userId }: TenantActor) =>
  author_id === userId ? texts.cannotWrite : texts.cannotChange;

const notes: ListedKind<"note", Note, NotePage> = {
  name: "note",
  list: "notes",
  page: (notes, place) => ({ notes, ...place }),
  toDto: toNote,
  texts: { notFound: texts.notFound, cannotUpdate: getRefusalText, cannotDelete: getRefusalText },
};

/** Returns a note that the actor can see. Throws 404. */
export const getNote = createGet(notes);

/** Reads the actor and the requested page in one call. */
export const prefetchNotes = createPrefetch(notes, toPageParams<NoteListQuery>);

/** Returns a page of a client's notes, newest first. Throws 404 when the client is not visible. */
export const listNotes = createList(notes, toPageParams<NoteListQuery>);

/** Returns notes changed after a cursor, earliest change first, that the actor can see. */
export const listNoteChanges = createListChanges(notes, "notes");

/** Creates a note. Throws 404 when the client is not visible, 403 when the actor may not change it. */
export async function createNote(db: Db, actor: TenantActor, body: CreateNoteBody): Promise<Note> {
  try {
    return await createRecord(db, actor, notes, { ...body, author_id: actor.userId });
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 403) throw error;
    await listNotes(db, actor, { client_id: body.client_id, page: 1, limit: 1 }); // 404 when the client is not visible
    throw forbidden(texts.cannotWrite, error);
  }
}

/** Changes a note. Only its author may. */
export const updateNote: UpdateFunction<UpdateNoteBody, Note> = createUpdate(notes);

/** Deletes a note. Only its author may. */
export const deleteNote = createDelete(notes);
