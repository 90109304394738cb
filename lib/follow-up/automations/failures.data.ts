import "server-only";
import { sql } from "kysely";
import type { SqlTransaction } from "@/lib/foundation/database/database";
import { recordItemFailure } from "@/lib/foundation/database/failed-items.data";
import { now } from "@/lib/foundation/database/moments";
import { truncateCharacters } from "@/lib/foundation/text/text-length";
import { readEvents, type StartEvent } from "./events.data";
import { formatFailure } from "./failure-text";

/** The most automations retried at a time, and the most events of one of them. */
const RETRIES = 20;
const SAVED_EVENTS = 500;

/** The kinds of work on an automation that may fail (private.failed_items). */
export type AutomationWork = "automation" | "automation occasions";

/** An automation of a team. */
export type AutomationItem = { tenantId: string; id: string };

/** Saves events for an automation that is set aside, except those it caused itself. */
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

/** Takes the first saved events of an automation, in order. */
export async function takeSavedEvents(
  trx: SqlTransaction,
  { tenantId, id }: AutomationItem,
): Promise<StartEvent[]> {
  const taken = await trx
    .deleteFrom("private.saved_automation_events")
    .where("automation_id", "=", id)
    .where("event_id", "in", (saved) =>
      saved
        .selectFrom("private.saved_automation_events")
        .select("event_id")
        .where("automation_id", "=", id)
        .orderBy("event_id")
        .limit(SAVED_EVENTS),
    )
    .returning("event_id")
    .execute();
  return readEvents(
    trx,
    tenantId,
    taken.map(({ event_id }) => event_id),
  );
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

/** Returns the automations set aside that are due for a retry, the longest waiting first. */
export function listDueRetries(trx: SqlTransaction): Promise<AutomationItem[]> {
  return trx
    .selectFrom("private.failed_items")
    .select(["tenant_id as tenantId", "item as id"])
    .where("work", "=", "automation" satisfies AutomationWork)
    .where("retry_at", "<=", now)
    .orderBy("retry_at")
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
