import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";

/** Recomputes the total deal value of these clients. Repeating is harmless. */
export async function refreshDealValues(
  db: SqlDatabase,
  clientIds: readonly string[],
): Promise<void> {
  await sql`select private.refresh_deal_values(${clientIds})`.execute(db);
}
