import type { RecordTag } from "./serialize";

/** The tags in a form as they are sent: in one order, however they were chosen, so that the same ones are no change. */
export const toTagIds = (tags: readonly RecordTag[]): string[] => tags.map(({ id }) => id).sort();

/** What a form calls the field that is sent as `tag_ids`. */
export const TAG_FIELD_ALIASES = { tag_ids: "tags" } as const;
