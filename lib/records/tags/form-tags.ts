import type { RecordTag } from "./serialize";

/** Returns the tag ids sorted, so that choosing the same tags in another order is no change. */
export const toTagIds = (tags: readonly RecordTag[]): string[] => tags.map(({ id }) => id).sort();

/** The form's name of the field `tag_ids`. */
export const TAG_FIELD_ALIASES = { tag_ids: "tags" } as const;
