import { recordTags } from "./serialize";

/** Returns a record's tag names for a file cell: "Past client, VIP". Names contain no commas. */
export const tagsText = (row: Parameters<typeof recordTags>[0]): string =>
  recordTags(row)
    .map(({ name }) => name)
    .join(", ");
