import "server-only";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "./database";

/** One team's item of work that all teams share (`private.failed_items`). */
export type SharedItem = { work: string; item: string; tenantId: string };

/** Sets an item aside. Returns when it may be tried again, or null at its fifth failure. */
export async function recordItemFailure(
  db: SqlDatabase,
  { work, item, tenantId }: SharedItem,
  error: unknown,
): Promise<string | null> {
  const reason = error instanceof Error ? error.message : String(error);
  const { rows } = await sql<{ retryAt: string | null }>`
    select private.record_item_failure(${work}, ${item}, ${tenantId}, ${reason}) as "retryAt"`.execute(
    db,
  );
  return rows[0]?.retryAt ?? null;
}

/** Undoes what `work` wrote in the transaction if it fails, and throws; what was written before stays. */
export async function inSavepoint<T>(trx: SqlTransaction, work: () => Promise<T>): Promise<T> {
  await sql`savepoint item`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint item`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint item`.execute(trx);
    await sql`release savepoint item`.execute(trx);
    throw error;
  }
}

/**
 * A lost race, a lost connection or a statement that was stopped (postgresql.org/docs, appendix A). Of a connection that
 * was lost before, the driver gives no code.
 */
const TROUBLE =
  /^(08|57|40001|40P01|55P03|ECONN|EPIPE|Connection terminated|Client (has encountered|was closed))/;

/** Whether the database, and not what was asked of it, is why something failed. */
export const isDatabaseTrouble = (error: unknown): boolean =>
  error instanceof Error && TROUBLE.test("code" in error ? String(error.code) : error.message);
