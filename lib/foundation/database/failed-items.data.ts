import "server-only";
import { sql, type Expression } from "kysely";
import type { SqlDatabase, SqlTransaction } from "./database";

/** One team's item of work that all teams share (`private.failed_items`). */
export type SharedItem = { work: string; item: string; tenantId: string };

/**
 * Does an item's work in a transaction of its own. An item that fails is set aside with its reason, and `onFailure` is
 * called in the transaction that says so: with when it may be tried again, or null at its fifth failure. Returns whether
 * the work was done. Throws where the database was the reason: the item is tried again and nothing is held against it.
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

/** Forgets the failures of an item that succeeded. */
export async function clearItemFailures(
  db: SqlDatabase,
  { work, item }: Pick<SharedItem, "work" | "item">,
): Promise<void> {
  await db
    .deleteFrom("private.failed_items")
    .where("work", "=", work)
    .where("item", "=", item)
    .execute();
}

/** Whether an item is set aside, for now or for good: a condition of a query. */
export const isSetAside = (work: string, item: Expression<string>) =>
  sql<boolean>`private.is_set_aside(${work}, ${item}::text)`;

/** Writes a failure to the operators' errors page. */
export async function reportError(db: SqlDatabase, place: string, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  await sql`select public.record_error(${place}, ${reason})`.execute(db);
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

/** A lost race, a lost connection or a statement that was stopped (postgresql.org/docs, appendix A). */
const TROUBLE = /^(08|57|40001|40P01|55P03)/;
/** What the driver says of a lost connection without giving a code. */
const LOST_CONNECTION = /^(Connection terminated|Client (has encountered|was closed))/;

/** Whether the database, and not what was asked of it, is why something failed. */
export const isDatabaseTrouble = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && TROUBLE.test(String(error.code))) || LOST_CONNECTION.test(error.message));
