import "server-only";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import {
  clearItemFailures,
  inSavepoint,
  isDatabaseTrouble,
  isSetAside,
  recordItemFailure,
} from "@/lib/foundation/database/failed-items.data";
import { disableWebhook, disableWebhooksOfEndedKeys } from "./disabling.data";

/** The most events that are planned at once. */
export const PLANNED_AT_ONCE = 1000;
/**
 * The most deliveries planned at once for a team, which take about 60 ms. A team with more is planned webhook
 * by webhook, in turns.
 */
const DELIVERIES_A_TEAM = 1000;
/** The most events in one webhook's turn. */
const EVENTS_A_TURN = 500;
/** The most teams with a turn in one run. */
const TURNS = 20;

/** An event's position in the reading order (`private.committed_before`). */
type Position = { writtenBy: unknown; id: number };
/** The events after one position, up to and including another. */
type Span = { after: Position; upTo: Position };
type Event = Position & { tenantId: string };
type Endpoint = { id: string; tenant_id: string };

/**
 * Plans deliveries of new events for all webhooks that subscribe to them, at most 1,000 events at a time.
 * Returns the number of events read. Webhooks that are behind get their turn when no new event is left, so
 * that they do not delay the others.
 */
export async function planWebhookDeliveries(db: SqlDatabase): Promise<number> {
  await disableWebhooksOfEndedKeys(db);
  return db.transaction().execute(async (trx) => {
    const after = await lockCursor(trx);
    const events = await listEvents(trx, after);
    const upTo = events.at(-1);
    if (upTo) await planForTeams(trx, events, { after, upTo });
    if (events.length < PLANNED_AT_ONCE) await catchUp(trx, upTo ?? after);
    return events.length;
  });
}

/**
 * Plans deliveries of these events and moves the cursor. The webhooks of a team with too many deliveries are
 * marked as behind.
 */
async function planForTeams(trx: SqlTransaction, events: Event[], span: Span): Promise<void> {
  const teams = Map.groupBy(events, ({ tenantId }) => tenantId);
  const endpoints = await lockEndpoints(trx, [...teams.keys()]);
  const [busy, others] = [[], []] as [Endpoint[], Endpoint[]];
  for (const [tenantId, ofTeam] of Map.groupBy(endpoints, ({ tenant_id }) => tenant_id)) {
    const deliveries = ofTeam.length * (teams.get(tenantId)?.length ?? 0);
    (deliveries > DELIVERIES_A_TEAM ? busy : others).push(...ofTeam);
  }
  for (const { id } of busy) await setBehind(trx, id, span.after);
  await planForEndpoints(trx, others, span);
  await trx
    .updateTable("private.webhook_cursor")
    .set({ written_by: span.upTo.writtenBy, event_id: span.upTo.id })
    .execute();
}

/**
 * Returns the position up to which all events are planned, and locks it, so that only one worker plans at a
 * time and each event is planned once.
 */
async function lockCursor(trx: SqlTransaction): Promise<Position> {
  return trx
    .selectFrom("private.webhook_cursor")
    .select(["written_by as writtenBy", "event_id as id"])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Gives one webhook that is behind a turn, in each of at most TURNS teams. Behind are webhooks that were set
 * aside and are due for a retry, and those of a team with too many deliveries at once.
 */
async function catchUp(trx: SqlTransaction, upTo: Position): Promise<void> {
  const firstOfTeams = trx
    .selectFrom("webhook_endpoints as e")
    .distinctOn("e.tenant_id")
    .select(["e.id", "e.behind_written_by", "e.behind_event_id"])
    .where("e.behind_event_id", "is not", null)
    .where("e.disabled_at", "is", null)
    .where(({ not, ref }) => not(isSetAside("webhook", ref("e.id"))))
    .orderBy("e.tenant_id")
    .orderBy("e.behind_written_by")
    .orderBy("e.behind_event_id");
  const behind = await trx
    .selectFrom("webhook_endpoints as e")
    .innerJoin(firstOfTeams.as("first"), "first.id", "e.id")
    .select(["e.id", "e.tenant_id", "e.behind_written_by", "e.behind_event_id"])
    .orderBy("e.behind_written_by")
    .orderBy("e.behind_event_id")
    .limit(TURNS)
    .forNoKeyUpdate("e")
    .execute();
  for (const { behind_written_by, behind_event_id, ...endpoint } of behind) {
    const after = { writtenBy: behind_written_by, id: behind_event_id ?? 0 };
    const end = await findEndOfTurn(trx, endpoint, { after, upTo });
    await planForEndpoint(trx, endpoint, { after, upTo: end ?? upTo }, end);
  }
}

/** Returns the last event of a webhook's turn, or null when the turn reaches the end. */
async function findEndOfTurn(
  trx: SqlTransaction,
  { tenant_id }: Endpoint,
  { after, upTo }: Span,
): Promise<Position | null> {
  const last = await trx
    .selectFrom("record_changes as e")
    .select(["e.written_by as writtenBy", "e.id"])
    .where("e.tenant_id", "=", tenant_id)
    .where(isAfter(after))
    .where(({ not }) => not(isAfter(upTo)))
    .orderBy("e.written_by")
    .orderBy("e.id")
    .offset(EVENTS_A_TURN - 1)
    .limit(1)
    .executeTakeFirst();
  return last ?? null;
}

const listEvents = (trx: SqlTransaction, after: Position) =>
  trx
    .selectFrom("record_changes as e")
    .select(["e.written_by as writtenBy", "e.id", "e.tenant_id as tenantId"])
    .where(isAfter(after))
    .where(sql<boolean>`e.written_by < private.committed_before()`)
    .orderBy("e.written_by")
    .orderBy("e.id")
    .limit(PLANNED_AT_ONCE)
    .execute();

const lockEndpoints = (trx: SqlTransaction, tenantIds: string[]): Promise<Endpoint[]> =>
  trx
    .selectFrom("webhook_endpoints")
    .select(["id", "tenant_id"])
    .where("tenant_id", "in", tenantIds)
    .where("disabled_at", "is", null)
    .where("behind_event_id", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/** Plans for all webhooks in one statement; when that fails, for each webhook separately. */
async function planForEndpoints(
  trx: SqlTransaction,
  endpoints: Endpoint[],
  span: Span,
): Promise<void> {
  if (endpoints.length === 0) return;
  const ids = endpoints.map(({ id }) => id);
  try {
    await inSavepoint(trx, () => insertDeliveries(trx, ids, span));
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error;
    for (const endpoint of endpoints) await planForEndpoint(trx, endpoint, span);
  }
}

/**
 * Plans for one webhook and records that it is `behind` at that position; null when it has caught up.
 *
 * When planning fails, the webhook is set aside and continues from the same event at the retry, so that it
 * misses nothing. After five failures it is turned off and its maker is notified.
 */
async function planForEndpoint(
  trx: SqlTransaction,
  { id, tenant_id }: Endpoint,
  span: Span,
  behind: Position | null = null,
): Promise<void> {
  const item = { work: "webhook", item: id, tenantId: tenant_id };
  try {
    await inSavepoint(trx, async () => {
      await insertDeliveries(trx, [id], span);
      await setBehind(trx, id, behind);
      await clearItemFailures(trx, item);
    });
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error;
    await setBehind(trx, id, span.after);
    const retryAt = await recordItemFailure(trx, item, error);
    if (retryAt === null) await disableWebhook(trx, id, "broken");
  }
}

/** Sets the position from which a webhook is planned separately; null plans it with the others. */
const setBehind = (trx: SqlTransaction, id: string, position: Position | null) =>
  trx
    .updateTable("webhook_endpoints")
    .set({
      behind_written_by: position?.writtenBy ?? null,
      behind_event_id: position?.id ?? null,
    })
    .where("id", "=", id)
    .$if(position === null, (query) => query.where("behind_event_id", "is not", null))
    .execute();

/**
 * Inserts the deliveries in the order of the events' ids. For one record that is the order in which the events
 * happened, because its row is locked while an event is written. Of the waiting deliveries of a record, only
 * the first has a `next_at`. The materialized query reads only events of the webhooks' teams, whatever the
 * planner does, so that an unreadable event stops no other team's webhooks.
 */
async function insertDeliveries(trx: SqlTransaction, ids: string[], span: Span): Promise<void> {
  const event = sql<string>`e.kind || '.' || e.action`;
  const changed = sql<
    string[]
  >`case e.action when 'updated' then private.told_columns(e.tenant_id, e.kind, e.changes) else '{}' end`;
  const isFirst = sql<boolean>`row_number() over (partition by p.id, e.record_id order by e.id) = 1
    and not exists (
      select from public.webhook_deliveries d
      where d.endpoint_id = p.id and d.record_id = e.record_id and d.state = 'waiting')`;
  await trx
    .with(
      (cte) => cte("e").materialized(),
      (db) =>
        db
          .selectFrom("record_changes as c")
          .selectAll()
          .where(isAfter(span.after))
          .where(({ not }) => not(isAfter(span.upTo)))
          .where("c.tenant_id", "in", (eb) =>
            eb.selectFrom("webhook_endpoints").select("tenant_id").where("id", "in", ids),
          ),
    )
    .insertInto("webhook_deliveries")
    .columns([
      "tenant_id",
      "endpoint_id",
      "event",
      "record_id",
      "changed",
      "happened_at",
      "next_at",
      "traceparent",
    ])
    .expression((eb) =>
      eb
        .selectFrom("e")
        .innerJoin("webhook_endpoints as p", "p.tenant_id", "e.tenant_id")
        .select([
          "e.tenant_id",
          "p.id",
          event.as("event"),
          "e.record_id",
          changed.as("changed"),
          "e.happened_at",
          sql<string | null>`case when ${isFirst} then now() end`.as("next_at"),
          "e.traceparent",
        ])
        .where("p.id", "in", ids)
        .where(sql<boolean>`p.events @> array[${event}]`)
        .where(sql<boolean>`(e.action <> 'updated' or ${changed} <> '{}')`)
        .whereRef("e.happened_at", ">=", "p.created_at")
        .orderBy("e.id"),
    )
    .execute();
}

const isAfter = ({ writtenBy, id }: Position) =>
  sql<boolean>`(written_by, id) > (${writtenBy}::xid8, ${id}::bigint)`;
