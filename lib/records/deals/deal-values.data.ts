import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";

/** Adds up the deals of these clients anew. Harmless when it is done twice. */
export async function refreshDealValues(
  db: SqlDatabase,
  clientIds: readonly string[],
): Promise<void> {
  await sql`select private.refresh_deal_values(${clientIds})`.execute(db);
}
