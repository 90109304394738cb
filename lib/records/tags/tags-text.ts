import { recordTags } from "./serialize";

/** The names of a record's tags as one cell of a file: "Past client, VIP". No name has a comma of its own. */
export const tagsText = (row: Parameters<typeof recordTags>[0]): string =>
  recordTags(row)
    .map(({ name }) => name)
    .join(", ");
