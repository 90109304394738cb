import { z } from "zod";
import { requiredText } from "@/lib/foundation/record-layer/fields";
import { tag_color } from "@/lib/foundation/supabase/enums/tag-color.types";
import { tagMessages as text } from "./messages";

export const TAG_COLORS = tag_color;

/** Limits, the same as in the database: the length of a name in characters, and the number of tags per record. */
export const TAG_LIMITS = { name: 40, perRecord: 20 } as const;

const fields = {
  name: requiredText(TAG_LIMITS.name, {
    missing: text.nameRequired,
    tooLong: text.nameTooLong,
  }).refine((name) => !/[,\p{Cc}]/u.test(name), text.nameHasComma),
  color: z.enum(TAG_COLORS, text.colorUnknown),
};

/** Body of POST /api/tags. */
export const createTagBody = z.object({ ...fields, color: fields.color.default("gray") });

/** Body of PUT /api/tags/{id}: changes only the given fields. */
export const updateTagBody = z.object(fields).partial();

/** Body of POST /api/tags/{id}/merge. */
export const mergeTagBody = z.object({ into: z.guid(text.intoRequired) });

/** The complete list of a record's tags in a request body. */
export const tagIds = z
  .array(z.guid(text.listInvalid), text.listInvalid)
  .max(TAG_LIMITS.perRecord, text.tooMany)
  .optional();

export type CreateTagBody = z.output<typeof createTagBody>;
export type UpdateTagBody = z.output<typeof updateTagBody>;
