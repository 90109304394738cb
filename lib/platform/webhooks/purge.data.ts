import "server-only";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { forEachTenant } from "@/lib/foundation/database/each-tenant.data";
import { ago, now } from "@/lib/foundation/database/moments";

/**
 * Deletes, tenant by tenant, deliveries that ended more than 30 days ago, and all deliveries of events older
 * than 35 days, such as those that wait for a team that may not send. The next delivery of the same record
 * becomes due.
 */
export const purgeWebhookDeliveries = (db: SqlDatabase): Promise<void> =>
  forEachTenant(db, "old webhook deliveries", purgeDeliveriesOf);

async function purgeDeliveriesOf(trx: SqlTransaction, tenantId: string): Promise<void> {
  await trx
    .deleteFrom("webhook_deliveries")
    .where("tenant_id", "=", tenantId)
    .where(({ or, and, eb, fn }) =>
      or([
        eb("happened_at", "<", ago("35 days")),
        and([
          eb("state", "<>", "waiting"),
          eb(fn.coalesce("attempted_at", "happened_at"), "<", ago("30 days")),
        ]),
      ]),
    )
    .execute();
  await trx
    .updateTable("webhook_deliveries")
    .set({ next_at: now })
    .where("tenant_id", "=", tenantId)
    .where("next_at", "is", null)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("webhook_deliveries as w")
        .distinctOn(["w.endpoint_id", "w.record_id"])
        .select("w.id")
        .where("w.tenant_id", "=", tenantId)
        .where("w.state", "=", "waiting")
        .orderBy("w.endpoint_id")
        .orderBy("w.record_id")
        .orderBy("w.place"),
    )
    .execute();
}
