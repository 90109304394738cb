import { z } from "zod";
import { instant } from "@/lib/foundation/api/instant";
import { requiredText } from "@/lib/foundation/record-layer/fields";
import { pagingParams } from "@/lib/foundation/record-layer/list-query";
import { noteMessages as text } from "./messages";

const NOTE_LIMIT = 5000;

/** The maximum time by which a person's clock may be ahead of the server's. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

const isPast = (moment: string) => Date.parse(moment) <= Date.now() + CLOCK_TOLERANCE_MS;

const body = requiredText(NOTE_LIMIT, { missing: text.bodyRequired, tooLong: text.bodyTooLong });

/** When the client was contacted. Null for a note that is not about a contact. */
const contactedAt = z.iso
  .datetime({ offset: true, error: text.contactedInvalid })
  .refine(isPast, text.contactedInFuture)
  .pipe(instant(text.contactedInvalid))
  .nullable()
  .optional();

/** Body of POST /api/notes. */
export const createNoteBody = z.object({
  client_id: z.guid(text.clientRequired),
  body,
  contacted_at: contactedAt,
});

/** Body of PUT /api/notes/{id}: changes only the given fields. */
export const updateNoteBody = z.object({ body: body.optional(), contacted_at: contactedAt });

/** Query of GET /api/notes. */
export const noteListQuery = z.object({
  client_id: z.guid(text.clientRequired),
  ...pagingParams(200),
});

export type CreateNoteBody = z.output<typeof createNoteBody>;
export type UpdateNoteBody = z.output<typeof updateNoteBody>;
export type NoteListQuery = z.output<typeof noteListQuery>;
