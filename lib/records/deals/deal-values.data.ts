import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";

/**
 * Recomputes the deal value of the clients that were queued first, because one change reached the
 * deals of many. Returns the number of queue entries; 0 when the queue is empty.
 */
export async function refreshQueuedDealValues(db: SqlDatabase): Promise<number> {
  const { rows } = await sql<{ taken: string }>`
    select private.refresh_queued_deal_values() as taken`.execute(db);
  return Number(rows[0]?.taken ?? 0);
}
