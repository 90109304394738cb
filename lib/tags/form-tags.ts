import type { RecordTag } from "./serialize";

/** The tags in a form as they are sent: in one order, however they were chosen, so that the same ones are no change. */
export const sentTagIds = (tags: readonly RecordTag[]): string[] => tags.map(({ id }) => id).sort();

/** What a form calls the field that is sent as `tag_ids`. */
export const TAGS_SHOWN_AS = { tag_ids: "tags" } as const;
