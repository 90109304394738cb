import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { deleteNote, updateNote } from "@/lib/notes/data";
import { updateNoteBody } from "@/lib/notes/schema";

export const PUT = route(
  { can: "CLIENTS_UPDATE", byKey: true, params: idParams, body: updateNoteBody },
  ({ actor, db, params, body }) => updateNote(db, actor, params.id, body),
);

export const DELETE = route(
  { can: "CLIENTS_UPDATE", byKey: true, params: idParams },
  ({ actor, db, params }) => deleteNote(db, actor, params.id),
);
