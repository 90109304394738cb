import "server-only";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { deleteInBatches } from "@/lib/foundation/database/each-tenant.data";
import { isDatabaseTrouble, isSetAside } from "@/lib/foundation/database/failed-items.data";
import { ago } from "@/lib/foundation/database/moments";
import { failAutomation, type AutomationItem, type AutomationWork } from "./failures.data";

const GONE_FIELD =
  "The field it starts by was deleted, or the person it runs as can no longer see it";
const WORK: AutomationWork = "automation occasions";

/** Writes an event for each client with an occasion of an automation, automation by automation. */
export async function scheduleOccasions(db: SqlDatabase): Promise<void> {
  for (const item of await listTimedAutomations(db)) {
    try {
      await db.transaction().execute((trx) => scheduleOccasionsOf(trx, item.id));
    } catch (error) {
      if (isDatabaseTrouble(error)) throw error;
      await db.transaction().execute((trx) => failAutomation(trx, WORK, item, error));
    }
  }
  await deleteInBatches(db, "private.automation_occasions", sql`at < ${ago("400 days")}`);
}

/**
 * Returns active automations that start on an occasion. Omits those that are set aside or belong to suspended
 * teams.
 */
function listTimedAutomations(db: SqlDatabase): Promise<AutomationItem[]> {
  return db
    .selectFrom("automations as automation")
    .innerJoin("tenants as team", "team.id", "automation.tenant_id")
    .select(["automation.tenant_id as tenantId", "automation.id"])
    .where("automation.is_on", "=", true)
    .where("automation.starts_count", "is not", null)
    .where("team.suspended_at", "is", null)
    .where(({ not, ref }) => not(isSetAside(WORK, ref("automation.id"))))
    .orderBy("automation.tenant_id")
    .orderBy("automation.place")
    .execute();
}

/** Disables an automation whose start uses a custom field that was deleted, or that its owner can no longer see. */
const endWithoutField = (trx: SqlTransaction, id: string) =>
  trx
    .updateTable("automations")
    .set({ is_on: false, off_because: GONE_FIELD })
    .where("id", "=", id)
    .where("is_on", "=", true)
    .where("starts_value", "like", "%custom.%")
    .where(sql<boolean>`(private.find_day_field(tenant_id, starts_value, owner_id)).id is null`)
    .execute();

/** Covers the time since it was enabled, at most the last two days. Each occasion is written once. */
async function scheduleOccasionsOf(trx: SqlTransaction, id: string): Promise<void> {
  await endWithoutField(trx, id);
  await sql`
    with near as materialized (
      select a.tenant_id, a.starts_with, m.*
      from public.automations a
      cross join lateral private.occasions_between(a, greatest(a.on_since, now() - interval '2 days'), now()) m
      where a.id = ${id} and a.is_on
    ),
    marked as (
      insert into private.automation_occasions (automation_id, client_id, mark, at)
      select ${id}, n.client_id, n.mark, n.at from near n
      on conflict do nothing
      returning client_id, mark
    )
    insert into public.record_changes (tenant_id, kind, record_id, client_id, action, changes)
    select n.tenant_id, 'occasion', ${id}, n.client_id, 'created',
      jsonb_strip_nulls(jsonb_build_object('starts_with', n.starts_with, 'deal_id', n.deal_id))
    from near n join marked using (client_id, mark) order by n.at, n.client_id`.execute(trx);
}
