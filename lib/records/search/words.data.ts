import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { forEachTenant } from "@/lib/foundation/database/each-tenant.data";

/**
 * Removes words that no record contains any more, such as a deleted client's, and adds missing ones, tenant
 * by tenant.
 */
export const rebuildSearchWords = (db: SqlDatabase): Promise<void> =>
  forEachTenant(db, "search words", (trx, tenantId) =>
    sql`select private.rebuild_search_words(${tenantId})`.execute(trx),
  );

/** Merges recent changes into the search indexes, which makes searches faster. */
export async function mergeSearchIndexes(db: SqlDatabase): Promise<void> {
  await sql`select private.merge_search_indexes()`.execute(db);
}
