import "server-only";
import { sql } from "kysely";
import type { SqlTransaction } from "@/lib/foundation/database/database";
import { recordItemFailure } from "@/lib/foundation/database/failed-items.data";
import { now } from "@/lib/foundation/database/moments";
import { truncateCharacters } from "@/lib/foundation/text/text-length";
import { readEvents, type StartEvent } from "./events.data";
import { formatFailure } from "./failure-text";

/** The most automations retried at a time, and the most events of each. */
const RETRIES = 20;
const SAVED_EVENTS = 500;

/** The kinds of work on an automation that may fail (private.failed_items). */
export type AutomationWork = "automation" | "automation occasions";

/** An automation of a team. */
export type AutomationItem = { tenantId: string; id: string };

/** Saves events for an automation that is set aside, except events that it caused itself. */
export async function saveEvents(
  trx: SqlTransaction,
  automationId: string,
  events: StartEvent[],
): Promise<void> {
  const saved = events
    .filter(({ causedBy }) => causedBy !== automationId)
    .map(({ id }) => ({ automation_id: automationId, event_id: id }));
  if (saved.length === 0) return;
  await trx
    .insertInto("private.saved_automation_events")
    .values(saved)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Returns the first saved events of an automation, in order. Deletes the saved ids when none of their events
 * exists any more.
 */
export async function readSavedEvents(
  trx: SqlTransaction,
  item: AutomationItem,
): Promise<StartEvent[]> {
  const saved = await trx
    .selectFrom("private.saved_automation_events")
    .select("event_id as id")
    .where("automation_id", "=", item.id)
    .orderBy("event_id")
    .limit(SAVED_EVENTS)
    .execute();
  const ids = saved.map(({ id }) => id);
  const events = await readEvents(trx, item.tenantId, ids);
  if (events.length === 0) await deleteSavedEvents(trx, item, saved);
  return events;
}

/** Deletes saved events that an automation has run. */
export async function deleteSavedEvents(
  trx: SqlTransaction,
  { id }: AutomationItem,
  events: { id: number }[],
): Promise<void> {
  if (events.length === 0) return;
  await trx
    .deleteFrom("private.saved_automation_events")
    .where("automation_id", "=", id)
    .where(
      "event_id",
      "in",
      events.map((event) => event.id),
    )
    .execute();
}

export async function hasSavedEvents(trx: SqlTransaction, id: string): Promise<boolean> {
  const saved = await trx
    .selectFrom("private.saved_automation_events")
    .select("event_id")
    .where("automation_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return saved !== undefined;
}

/** Returns set-aside automations that are due for a retry: one of each team, the longest waiting first. */
export function listDueRetries(trx: SqlTransaction): Promise<AutomationItem[]> {
  const firstOfTeams = trx
    .selectFrom("private.failed_items")
    .distinctOn("tenant_id")
    .select(["tenant_id", "item", "retry_at"])
    .where("work", "=", "automation" satisfies AutomationWork)
    .where("retry_at", "<=", now)
    .orderBy("tenant_id")
    .orderBy("retry_at");
  return trx
    .selectFrom(firstOfTeams.as("due"))
    .select(["due.tenant_id as tenantId", "due.item as id"])
    .orderBy("due.retry_at")
    .limit(RETRIES)
    .execute();
}

/** Sets an automation aside. At its fifth failure, switches it off and notifies its owner. */
export async function failAutomation(
  trx: SqlTransaction,
  work: AutomationWork,
  { tenantId, id }: AutomationItem,
  error: unknown,
): Promise<void> {
  const retryAt = await recordItemFailure(trx, { work, item: id, tenantId }, error);
  if (retryAt === null) await disableAutomation(trx, id, error);
}

/** Switches off an automation that failed five times, and notifies its owner. */
async function disableAutomation(trx: SqlTransaction, id: string, error: unknown): Promise<void> {
  await trx.deleteFrom("private.saved_automation_events").where("automation_id", "=", id).execute();
  const reason = truncateCharacters(`It failed five times: ${formatFailure(error)}`, 200);
  const automation = await trx
    .updateTable("automations")
    .set({ is_on: false, off_because: reason })
    .where("id", "=", id)
    .where("is_on", "=", true)
    .returning(["tenant_id", "owner_id", "name"])
    .executeTakeFirst();
  if (!automation) return;
  const { tenant_id, owner_id, name } = automation;
  const title = `The automation “${name}” was switched off: it failed five times`;
  await sql`select private.try_notify(${tenant_id}, ${owner_id}, 'automation', ${title}, ${`/automations/${id}`})`.execute(
    trx,
  );
}
