import type { Task } from "graphile-worker";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { mergeSearchIndexes as merge } from "@/lib/records/search/words.data";

/** Merges into the search indexes what a change of many records has written. */
export const mergeSearchIndexes =
  (db: SqlDatabase): Task =>
  () =>
    merge(db);
