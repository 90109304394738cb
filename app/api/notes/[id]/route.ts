import { recordRoute } from "@/lib/foundation/api/record-route";
import { deleteNote, getNote, updateNote } from "@/lib/records/notes/data";
import { updateNoteBody } from "@/lib/records/notes/schema";

export const PUT = recordRoute(
  { can: "CLIENTS_UPDATE", allowApiKey: true, body: updateNoteBody, find: getNote },
  updateNote,
);

export const DELETE = recordRoute({ can: "CLIENTS_UPDATE", allowApiKey: true }, deleteNote);
