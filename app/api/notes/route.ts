import { route } from "@/lib/foundation/api/route";
import { getChangesStart } from "@/lib/foundation/record-layer/changes";
import { prefetchUnlessChanges } from "@/lib/foundation/record-layer/changes.data";
import { createNote, listNoteChanges, listNotes, prefetchNotes } from "@/lib/records/notes/data";
import { notesQuery } from "@/lib/records/notes/read-query";
import { createNoteBody } from "@/lib/records/notes/schema";

export const GET = route(
  {
    can: "CLIENTS_VIEW",
    allowApiKey: true,
    query: notesQuery,
    prefetch: prefetchUnlessChanges(prefetchNotes),
  },
  ({ actor, db, query, prefetched, request }) => {
    const after = getChangesStart(query);
    return after
      ? listNoteChanges(db, actor, { after, limit: query.limit, request })
      : listNotes(db, actor, query, prefetched);
  },
);

export const POST = route(
  {
    can: "CLIENTS_UPDATE",
    allowApiKey: true,
    body: createNoteBody,
    successStatus: 201,
    idempotent: true,
  },
  ({ actor, db, body }) => createNote(db, actor, body),
);
