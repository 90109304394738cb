import "server-only";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { attemptItem, isSetAside } from "@/lib/foundation/database/failed-items.data";
import { disabledTitle, type DisabledReason } from "./messages";

/** Turns a webhook off, discards its waiting deliveries and notifies its maker. Does nothing when it is already off. */
export async function disableWebhook(
  trx: SqlTransaction,
  id: string,
  reason: DisabledReason,
): Promise<void> {
  const { rows } = await sql<{
    isChanged: boolean;
  }>`select private.switch_off_webhook(${id}, ${reason}) as "isChanged"`.execute(trx);
  if (!rows[0]?.isChanged) return;
  const { tenant_id, created_by, host } = await trx
    .selectFrom("webhook_endpoints")
    .select(["tenant_id", "created_by", sql<string>`private.url_host(url)`.as("host")])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await sql`select private.notify_webhooks_disabled(${tenant_id}, ${created_by}, ${disabledTitle(host, reason)},
    ${`/settings/api/webhooks/${id}`})`.execute(trx);
}

/**
 * Turns off the webhooks of expired API keys. An expired key sees nothing, so nothing was sent in its name
 * anyway; this makes the end visible.
 */
export async function disableWebhooksOfEndedKeys(db: SqlDatabase): Promise<void> {
  const ended = await db
    .selectFrom("webhook_endpoints as e")
    .innerJoin("api_keys as k", (join) =>
      join.onRef("k.tenant_id", "=", "e.tenant_id").onRef("k.id", "=", "e.api_key_id"),
    )
    .select(["k.id", "k.tenant_id"])
    .distinct()
    .where("e.disabled_at", "is", null)
    .where(sql<boolean>`not private.is_key_active(k)`)
    .where(({ not, ref }) => not(isSetAside("webhook key", ref("k.id"))))
    .execute();
  for (const { id, tenant_id } of ended) {
    const item = { work: "webhook key", item: id, tenantId: tenant_id };
    await attemptItem(db, item, (trx) => disableWebhooksOfKey(trx, id));
  }
}

/**
 * Turns off the webhooks of a key. Locks the key first, so that of two concurrent workers only one notifies
 * its maker.
 */
async function disableWebhooksOfKey(trx: SqlTransaction, id: string): Promise<void> {
  await trx.selectFrom("api_keys").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  await sql`select private.disable_webhooks_of_key(k) from public.api_keys k where k.id = ${id}`.execute(
    trx,
  );
}
