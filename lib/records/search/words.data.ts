import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";

/** Removes words no record has any more, such as a deleted client's, and adds missing ones. */
export async function rebuildSearchWords(db: SqlDatabase): Promise<void> {
  await sql`select private.rebuild_search_words()`.execute(db);
}

/** Merges what was written lately into the search indexes, which searches read faster then. */
export async function mergeSearchIndexes(db: SqlDatabase): Promise<void> {
  await sql`select private.merge_search_indexes()`.execute(db);
}
