import { recordRoute } from "@/lib/api/record-route";
import { deleteNote, getNote, updateNote } from "@/lib/notes/data";
import { updateNoteBody } from "@/lib/notes/schema";

export const PUT = recordRoute(
  { can: "CLIENTS_UPDATE", allowApiKey: true, body: updateNoteBody, find: getNote },
  updateNote,
);

export const DELETE = recordRoute({ can: "CLIENTS_UPDATE", allowApiKey: true }, deleteNote);
