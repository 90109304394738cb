import type { RecordTag } from "./serialize";

/** Returns sorted tag ids, so that selecting the same tags in another order is no change. */
export const toTagIds = (tags: readonly RecordTag[]): string[] => tags.map(({ id }) => id).sort();

/** The name of the field `tag_ids` in the form. */
export const TAG_FIELD_ALIASES = { tag_ids: "tags" } as const;
