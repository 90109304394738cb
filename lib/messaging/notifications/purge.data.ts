import "server-only";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { forEachTenant } from "@/lib/foundation/database/each-tenant.data";
import { ago } from "@/lib/foundation/database/moments";

/**
 * Deletes notifications read 90 days ago or older than 180 days, and member texts that old, tenant by tenant.
 */
export const purgeNotifications = (db: SqlDatabase): Promise<void> =>
  forEachTenant(db, "old notifications", purgeNotificationsOf);

async function purgeNotificationsOf(trx: SqlTransaction, tenantId: string): Promise<void> {
  await trx
    .deleteFrom("notifications")
    .where("tenant_id", "=", tenantId)
    .where(({ or, eb }) =>
      or([eb("read_at", "<", ago("90 days")), eb("created_at", "<", ago("180 days"))]),
    )
    .execute();
  await trx
    .deleteFrom("private.member_texts")
    .where("tenant_id", "=", tenantId)
    .where("created_at", "<", ago("180 days"))
    .execute();
}
