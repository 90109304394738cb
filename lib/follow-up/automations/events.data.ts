import "server-only";
import { sql } from "kysely";
import type { SqlTransaction } from "@/lib/foundation/database/database";

/** What an event may start: automations with this start, to any or this value; of a moment one alone. */
export type EventStart = {
  starts_with: string;
  value: string | null;
  automation_id: string | null;
};

/** An event about a client that may start automations. */
export type StartEvent = {
  id: number;
  tenantId: string;
  clientId: string;
  dealId: string | null;
  /** The automation that caused it. */
  causedBy: string | null;
  happenedAt: string;
  /** The same in seconds, to the microsecond. */
  happenedSeconds: number;
  starts: EventStart[];
};

/** A place in the order of events (supabase/schemas/foundation/record-events.sql). */
export type EventPosition = { written_by: unknown; id: number };

/** How far the events have been read, locked until commit; null while another worker reads. */
export async function claimCursor(trx: SqlTransaction): Promise<EventPosition | null> {
  await trx
    .insertInto("private.automation_cursor")
    .values({ written_by: sql`private.committed_before()`, event_id: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const cursor = await trx
    .selectFrom("private.automation_cursor")
    .select(["written_by", "event_id as id"])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return cursor ?? null;
}

/** Stores how far the events have been read. */
export async function moveCursor(trx: SqlTransaction, to: EventPosition): Promise<void> {
  await trx
    .updateTable("private.automation_cursor")
    .set({ written_by: to.written_by, event_id: to.id })
    .execute();
}

const isAfter = ({ written_by, id }: EventPosition) =>
  sql<boolean>`(written_by, id) > (${written_by}::xid8, ${id}::bigint)`;

const isUpTo = ({ written_by, id }: EventPosition) =>
  sql<boolean>`(written_by, id) <= (${written_by}::xid8, ${id}::bigint)`;

/** The next events after a position, in their order, of whatever team and kind. */
export function findNextPositions(
  trx: SqlTransaction,
  after: EventPosition,
  limit: number,
): Promise<EventPosition[]> {
  return trx
    .selectFrom("record_changes")
    .select(["written_by", "id"])
    .where(isAfter(after))
    .where("written_by", "<", sql`private.committed_before()`)
    .orderBy("written_by")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** The events after a position up to another that may start an automation of their team, in their order. */
export async function readEventsBetween(
  trx: SqlTransaction,
  after: EventPosition,
  to: EventPosition,
): Promise<StartEvent[]> {
  return selectEvents(trx)
    .where(isAfter(after))
    .where(isUpTo(to))
    .where("tenant_id", "in", (team) =>
      team.selectFrom("automations").select("tenant_id").where("is_on", "=", true),
    )
    .orderBy("written_by")
    .orderBy("id")
    .execute();
}

/** Events of a team by their ids, in their order. */
export async function readEvents(
  trx: SqlTransaction,
  tenantId: string,
  ids: number[],
): Promise<StartEvent[]> {
  return selectEvents(trx)
    .where("tenant_id", "=", tenantId)
    .where("id", "=", sql<number>`any (${ids}::bigint[])`)
    .orderBy("id")
    .execute();
}

const selectEvents = (trx: SqlTransaction) =>
  trx
    .selectFrom("private.automation_events")
    .select([
      "id",
      "tenant_id as tenantId",
      sql<string>`client_id`.as("clientId"),
      "deal_id as dealId",
      "caused_by as causedBy",
      "happened_at as happenedAt",
      sql<number>`extract(epoch from happened_at)`.as("happenedSeconds"),
      sql<EventStart[]>`starts`.as("starts"),
    ]);
