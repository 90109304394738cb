import "server-only";
import { sql } from "kysely";
import type { SqlTransaction } from "@/lib/foundation/database/database";

/**
 * The automations that an event may start: those with this start and this or any value, or one automation alone
 * for an occasion.
 */
export type EventStart = {
  starts_with: string;
  value: string | null;
  automation_id: string | null;
};

/** An event about a client that may start automations. */
export type StartEvent = {
  id: number;
  /** The transaction that wrote it. */
  writtenBy: unknown;
  tenantId: string;
  clientId: string;
  dealId: string | null;
  /** The automation that caused the event, or null. */
  causedBy: string | null;
  /** The trace of the call that caused it, or null. */
  traceparent: string | null;
  happenedAt: string;
  /** `happenedAt` in seconds, to the microsecond. */
  happenedSeconds: number;
  starts: EventStart[];
};

/** A position in the order of events (supabase/schemas/foundation/record-events.sql). */
export type EventPosition = { written_by: unknown; id: number };

/** Returns the position read so far, locked until commit. Null while another worker reads. */
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

/** Stores the position read so far. */
export async function moveCursor(trx: SqlTransaction, to: EventPosition): Promise<void> {
  await trx
    .updateTable("private.automation_cursor")
    .set({ written_by: to.written_by, event_id: to.id })
    .execute();
}

export const isAfter = ({ written_by, id }: EventPosition) =>
  sql<boolean>`(written_by, id) > (${written_by}::xid8, ${id}::bigint)`;

export const isUpTo = ({ written_by, id }: EventPosition) =>
  sql<boolean>`(written_by, id) <= (${written_by}::xid8, ${id}::bigint)`;

/** Returns the next events after a position, in order, for all teams and kinds. */
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

/**
 * Returns the events between two positions that may start an automation of their team, in order. Omits teams
 * with a backlog, whose turn is later.
 */
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
    .where("tenant_id", "not in", (team) =>
      team.selectFrom("private.automation_backlogs").select("tenant_id"),
    )
    .orderBy("written_by")
    .orderBy("id")
    .execute();
}

/** Returns events of a team by id, in order. */
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

export const selectEvents = (trx: SqlTransaction) =>
  trx
    .selectFrom("private.automation_events")
    .select([
      "id",
      "written_by as writtenBy",
      "tenant_id as tenantId",
      sql<string>`client_id`.as("clientId"),
      "deal_id as dealId",
      "caused_by as causedBy",
      "traceparent",
      "happened_at as happenedAt",
      sql<number>`extract(epoch from happened_at)`.as("happenedSeconds"),
      sql<EventStart[]>`starts`.as("starts"),
    ]);
