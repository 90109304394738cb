import { route } from "@/lib/api/route";
import { createNote, listNoteChanges, listNotes, notesWithActor } from "@/lib/notes/data";
import { notesQuery } from "@/lib/notes/read-query";
import { createNoteBody } from "@/lib/notes/schema";
import { changesAfter } from "@/lib/records/changes";
import { unlessChanges } from "@/lib/records/changes.data";

export const GET = route(
  { can: "CLIENTS_VIEW", byKey: true, query: notesQuery, actorWith: unlessChanges(notesWithActor) },
  ({ actor, db, query, loaded, request }) => {
    const after = changesAfter(query);
    return after
      ? listNoteChanges(db, actor, { after, limit: query.limit, request })
      : listNotes(db, actor, query, loaded);
  },
);

export const POST = route(
  { can: "CLIENTS_UPDATE", byKey: true, body: createNoteBody, success: 201, idempotent: true },
  ({ actor, db, body }) => createNote(db, actor, body),
);
