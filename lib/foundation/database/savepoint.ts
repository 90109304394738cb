import "server-only";
import { sql } from "kysely";
import type { SqlTransaction } from "./database";

/** Does all of `work` or, where it throws, nothing of it; the transaction goes on either way. Throws what it throws. */
export async function inSavepoint<T>(trx: SqlTransaction, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint attempt`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(trx);
    throw error;
  }
}
