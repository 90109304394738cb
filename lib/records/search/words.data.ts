import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";

/** Forgets words that no record has any more, a deleted client's name among them, and learns those that are missing. */
export async function rebuildSearchWords(db: SqlDatabase): Promise<void> {
  await sql`select private.rebuild_search_words()`.execute(db);
}
