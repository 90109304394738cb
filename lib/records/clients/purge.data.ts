import "server-only";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { forEachTenant } from "@/lib/foundation/database/each-tenant.data";
import { attemptItem } from "@/lib/foundation/database/failed-items.data";
import { ago, now } from "@/lib/foundation/database/moments";

/** The maximum number of clients purged at once. */
const BATCH = 10_000;
/** How long a deletion can be undone: ten minutes, and time to finish an undo that has started. */
const UNDOABLE = "15 minutes";
const WORK = "gone clients";

type GoneClients = { tenantId: string; ids: string[] };

/**
 * Removes references to deleted clients that can no longer be restored, up to 10,000 at a time. Returns
 * whether there were any.
 */
export async function purgeDeletedClients(db: SqlDatabase): Promise<boolean> {
  const teams = await listGoneClients(db);
  for (const team of teams) {
    const item = { work: WORK, item: team.tenantId, tenantId: team.tenantId };
    await attemptItem(db, item, (trx) => forgetClients(trx, team));
  }
  return teams.length > 0;
}

function listGoneClients(db: SqlDatabase): Promise<GoneClients[]> {
  const gone = db
    .selectFrom("private.client_ids as k")
    .select(["k.tenant_id", "k.id"])
    .where("k.deleted_at", "<", ago(UNDOABLE))
    .where("k.tenant_id", "not in", (eb) =>
      eb
        .selectFrom("private.failed_items as f")
        .select("f.tenant_id")
        .where("f.work", "=", WORK)
        .where(({ or, eb }) => or([eb("f.retry_at", "is", null), eb("f.retry_at", ">", now)])),
    )
    .orderBy("k.deleted_at")
    .limit(BATCH);
  return db
    .selectFrom(gone.as("g"))
    .select(({ fn, ref }) => [
      ref("g.tenant_id").as("tenantId"),
      fn.agg<string[]>("array_agg", ["g.id"]).as("ids"),
    ])
    .groupBy("g.tenant_id")
    .execute();
}

async function forgetClients(trx: SqlTransaction, { tenantId, ids }: GoneClients): Promise<void> {
  await sql`select private.lock_dependents('client', ${tenantId}, ${ids}::uuid[], '')`.execute(trx);
  await sql`select private.relink_rows('public.clients', ${ids}::uuid[], '{l}')`.execute(trx);
  await trx
    .deleteFrom("private.client_ids")
    .where("tenant_id", "=", tenantId)
    .where("id", "=", sql<string>`any (${ids}::uuid[])`)
    .where("deleted_at", "is not", null)
    .execute();
}

/**
 * Deletes "not a duplicate" decisions about deleted clients, tenant by tenant. An undo may need them for up
 * to thirty days.
 */
export const purgeDistinctClients = (db: SqlDatabase): Promise<void> =>
  forEachTenant(db, "decisions on duplicates", purgeDecisionsOf);

const purgeDecisionsOf = (trx: SqlTransaction, tenantId: string) =>
  trx
    .deleteFrom("private.distinct_clients as d")
    .where("d.tenant_id", "=", tenantId)
    .where("d.decided_at", "<", ago("31 days"))
    .where(({ or, not, exists, selectFrom }) =>
      or(
        (["d.one_id", "d.other_id"] as const).map((id) =>
          not(exists(selectFrom("clients as c").select("c.id").whereRef("c.id", "=", id))),
        ),
      ),
    )
    .execute();
