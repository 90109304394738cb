import { z } from "zod";
import {
  changeParameters,
  getChangesStart,
  type ChangeParameters,
} from "@/lib/foundation/record-layer/changes";
import { noteMessages as text } from "./messages";
import { noteListQuery, type NoteListQuery } from "./schema";

/** Query of GET /api/notes: a page of a client's notes, or the changes of all notes. */
export const notesQuery = z
  .object({
    ...noteListQuery.shape,
    client_id: noteListQuery.shape.client_id.optional(),
    ...changeParameters,
  })
  .refine((query) => query.client_id !== undefined || getChangesStart(query) !== null, {
    path: ["client_id"],
    message: text.clientRequired,
  }) as unknown as z.ZodType<NoteListQuery & ChangeParameters>;
