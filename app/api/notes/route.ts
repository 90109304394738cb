import { route } from "@/lib/api/route";
import { createNote, listNotes, notesWithActor } from "@/lib/notes/data";
import { createNoteBody, noteListQuery } from "@/lib/notes/schema";

export const GET = route(
  { can: "CLIENTS_VIEW", query: noteListQuery, actorWith: notesWithActor },
  ({ actor, db, query, loaded }) => listNotes(db, actor, query, loaded),
);

export const POST = route(
  { can: "CLIENTS_UPDATE", body: createNoteBody, success: 201, idempotent: true },
  ({ actor, db, body }) => createNote(db, actor, body),
);
