import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { deleteInBatches } from "@/lib/foundation/database/each-tenant.data";
import { ago } from "@/lib/foundation/database/moments";

/**
 * Deletes the salts of past days, so that no hash of a click can be traced to a person, and traces older than
 * 180 days.
 */
export async function purgeAffiliateTraces(db: SqlDatabase): Promise<void> {
  const today = sql<string>`(now() at time zone 'UTC')::date`;
  await db.deleteFrom("private.daily_salts").where("day", "<", today).execute();
  await deleteInBatches(db, "private.affiliate_traces", sql`seen_at < ${ago("180 days")}`);
}
