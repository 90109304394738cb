import "server-only";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "./database";
import { attemptItem, isSetAside } from "./failed-items.data";

const PAGE = 500;

/**
 * Yields the ids of all tenants in order, read page by page. With `work`, skips the tenants for which that
 * work is set aside.
 */
export async function* listTenantIds(db: SqlDatabase, work?: string): AsyncGenerator<string> {
  for (let after: string | undefined, isLast = false; !isLast;) {
    const tenants = await db
      .selectFrom("tenants as t")
      .select("t.id")
      .$if(after !== undefined, (query) => query.where("t.id", ">", after ?? ""))
      .$if(work !== undefined, (query) =>
        query.where(({ not, ref }) => not(isSetAside(work ?? "", ref("t.id")))),
      )
      .orderBy("t.id")
      .limit(PAGE)
      .execute();
    for (const { id } of tenants) yield id;
    after = tenants.at(-1)?.id;
    isLast = tenants.length < PAGE;
  }
}

/**
 * Runs nightly work for each tenant in a separate transaction, so that it locks only one tenant's rows, and
 * briefly. A tenant whose work fails is set aside under the name `work`.
 */
export async function forEachTenant(
  db: SqlDatabase,
  work: string,
  perform: (trx: SqlTransaction, tenantId: string) => Promise<unknown>,
): Promise<void> {
  for await (const tenantId of listTenantIds(db, work)) {
    await attemptItem(db, { work, item: tenantId, tenantId }, (trx) => perform(trx, tenantId));
  }
}

/** The number of rows that one statement of a purge deletes. */
const BATCH = 10_000;

/** Deletes the rows of a table that match `condition`, ten thousand per statement. */
export async function deleteInBatches(
  db: SqlDatabase,
  table: string,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<void> {
  const rows = sql.table(table);
  for (let deleted = BATCH; deleted === BATCH;) {
    const { numAffectedRows } = await sql`delete from ${rows} where ctid = any (array(
      select ctid from ${rows} where ${condition} limit ${BATCH}))`.execute(db);
    deleted = Number(numAffectedRows ?? 0);
  }
}
