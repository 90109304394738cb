import "server-only";
import { sql } from "kysely";
import type { SqlTransaction } from "@/lib/foundation/database/database";
import { isAfter, isUpTo, selectEvents, type EventPosition, type StartEvent } from "./events.data";

/** The most events read for one turn. */
const EVENTS = 500;

/** A team whose turn ended before its events did, and the last event it ran. */
export type Backlog = EventPosition & { tenantId: string };

/** Returns the backlog whose team has waited longest for a turn, or null. */
export async function findNextBacklog(trx: SqlTransaction): Promise<Backlog | null> {
  const backlog = await trx
    .selectFrom("private.automation_backlogs")
    .select(["tenant_id as tenantId", "written_by", "event_id as id"])
    .orderBy("queued_at")
    .limit(1)
    .executeTakeFirst();
  return backlog ?? null;
}

/** Returns the next events of a backlog up to a position, in order. Empty when no automation is enabled. */
export function readBacklog(
  trx: SqlTransaction,
  { tenantId, ...after }: Backlog,
  to: EventPosition,
): Promise<StartEvent[]> {
  return selectEvents(trx)
    .where("tenant_id", "=", tenantId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("automations")
          .select("id")
          .where("tenant_id", "=", tenantId)
          .where("is_on", "=", true),
      ),
    )
    .where(isAfter(after))
    .where(isUpTo(to))
    .orderBy("written_by")
    .orderBy("id")
    .limit(EVENTS)
    .execute();
}

/** Lets a team's next turn continue after an event, behind the turns of all others. */
export async function saveBacklog(
  trx: SqlTransaction,
  { tenantId, writtenBy, id }: StartEvent,
): Promise<void> {
  const position = { written_by: writtenBy, event_id: id };
  await trx
    .insertInto("private.automation_backlogs")
    .values({ tenant_id: tenantId, ...position })
    .onConflict((conflict) =>
      conflict.column("tenant_id").doUpdateSet({
        ...position,
        queued_at: sql<string>`clock_timestamp()`,
      }),
    )
    .execute();
}

/** Deletes a backlog. The team's next events are then read together with those of all teams. */
export async function deleteBacklog(trx: SqlTransaction, tenantId: string): Promise<void> {
  await trx.deleteFrom("private.automation_backlogs").where("tenant_id", "=", tenantId).execute();
}
