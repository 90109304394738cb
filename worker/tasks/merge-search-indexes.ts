import type { Task } from "graphile-worker";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { mergeSearchIndexes as merge } from "@/lib/records/search/words.data";

/** Merges the pending entries of bulk changes into the search indexes. */
export const mergeSearchIndexes =
  (db: SqlDatabase): Task =>
  () =>
    merge(db);
