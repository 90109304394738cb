import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "./database";

/** An item of work that all teams share: the kind, as the operators' errors page names it, and its id. */
type WorkItem = { work: string; item: string };

/** Serialization failure, deadlock, lock not available. */
const LOST_RACES = new Set<unknown>(["40001", "40P01", "55P03"]);

/** Two transactions stood in each other's way: no fault of the item, which is done again. */
export const isLostRace = (error: unknown): boolean =>
  error instanceof Error && "code" in error && LOST_RACES.has(error.code);

/**
 * Sets an item aside that failed, and tells the operators why. Returns when it may be tried again, null at its fifth
 * failure: then it is given up.
 */
export async function recordItemFailure(
  db: SqlDatabase,
  { work, item, tenantId }: WorkItem & { tenantId: string },
  error: unknown,
): Promise<string | null> {
  const reason = error instanceof Error ? error.message : String(error);
  const { rows } = await sql<{ retry_at: string | null }>`
    select private.record_item_failure(${work}, ${item}, ${tenantId}, ${reason}) as retry_at`.execute(
    db,
  );
  return rows[0]?.retry_at ?? null;
}

/** Forgets the failures of an item: it succeeded. */
export async function clearItemFailures(db: SqlDatabase, { work, item }: WorkItem): Promise<void> {
  await sql`select private.clear_item_failures(${work}, ${item})`.execute(db);
}
