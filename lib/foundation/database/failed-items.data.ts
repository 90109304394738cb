import "server-only";
import { sql, type Expression } from "kysely";
import type { SqlDatabase, SqlTransaction } from "./database";

/** One team's item of a shared job (`private.failed_items`). */
export type SharedItem = { work: string; item: string; tenantId: string };

/**
 * Runs an item's work in a separate transaction. An item that fails is set aside with its reason; `onFailure`
 * is called in the transaction that records it, with the time of the next attempt, or null at the fifth
 * failure. Returns whether the work succeeded. Throws when the database was the reason: the failure is then
 * not counted, and the item is tried again.
 */
export async function attemptItem(
  db: SqlDatabase,
  item: SharedItem,
  work: (trx: SqlTransaction) => Promise<unknown>,
  onFailure?: (trx: SqlTransaction, retryAt: string | null) => Promise<unknown>,
): Promise<boolean> {
  try {
    await db.transaction().execute(async (trx) => {
      await work(trx);
      await clearItemFailures(trx, item);
    });
    return true;
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error;
    await db.transaction().execute(async (trx) => {
      const retryAt = await recordItemFailure(trx, item, error);
      await onFailure?.(trx, retryAt);
    });
    return false;
  }
}

/** Sets an item aside. Returns the time of the next attempt, or null at the fifth failure. */
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

/** Deletes the failures of an item that succeeded. */
export async function clearItemFailures(
  db: SqlDatabase,
  { work, item }: Pick<SharedItem, "work" | "item">,
): Promise<void> {
  await db
    .deleteFrom("private.failed_items")
    .where(({ and }) => and({ work, item }))
    .execute();
}

/** Returns a query condition: whether an item is set aside, temporarily or for good. */
export const isSetAside = (work: string, item: Expression<string>) =>
  sql<boolean>`private.is_set_aside(${work}, ${item}::text)`;

/** Writes a failure to the operators' errors page. */
export async function reportError(db: SqlDatabase, place: string, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  await sql`select public.record_error(${place}, ${reason})`.execute(db);
}

/**
 * Runs `work` in a savepoint. When it fails, its writes are rolled back and the error is thrown; earlier
 * writes of the transaction remain.
 */
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
 * Errors of the database itself: a lost race, a lost connection or a cancelled statement (postgresql.org/docs,
 * appendix A). For a connection that was already lost, the driver has no code, only a message.
 */
const TROUBLE =
  /^(08|57|40001|40P01|55P03|ECONN|EPIPE|Connection terminated|Client (has encountered|was closed))/;

/** Whether the database, not the query, caused an error. */
export const isDatabaseTrouble = (error: unknown): boolean =>
  error instanceof Error && TROUBLE.test("code" in error ? String(error.code) : error.message);
