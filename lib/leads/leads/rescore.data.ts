import "server-only";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { forEachTenant } from "@/lib/foundation/database/each-tenant.data";
import {
  inSavepoint,
  isDatabaseTrouble,
  isSetAside,
  recordItemFailure,
} from "@/lib/foundation/database/failed-items.data";
import { now } from "@/lib/foundation/database/moments";
import { anyId } from "@/lib/foundation/database/parameters";
import { dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { runInTracesOf } from "@/lib/foundation/monitoring/tracing/run-in-span";
import { readLeadFacts, readScoring } from "./lead-facts.data";
import { lockScores, replaceScores, selectLeads } from "./lead-scores.data";
import { computeScore } from "./score";

/** The name of the work on the operators' errors page. */
const WORK = "lead score";

/** The number of entries scored in one transaction. A batch locks its scores for some hundredths of a second. */
export const BATCH = 200;

/** The number of entries that one call of findNextEntries() returns. */
export const ENTRIES_A_LOOK = 10 * BATCH;

/**
 * Scores the clients of the next `limit` queue entries, alternating between teams, and the clients whose retry
 * is due, in batches. Returns the number of entries found.
 */
export async function rescoreQueuedLeads(db: SqlDatabase, limit: number): Promise<number> {
  const next = await findNextEntries(db, limit);
  await rescoreEntries(db, next.slice(0, BATCH));
  for (let at = BATCH; at < next.length; at += BATCH) {
    await rescoreEntries(db, next.slice(at, at + BATCH));
  }
  return next.length;
}

/**
 * Deletes these entries from the queue and scores their clients, and the clients whose retry is due. Skips
 * entries that another worker has claimed.
 */
export function rescoreEntries(db: SqlDatabase, ids: number[]): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const entries = await trx
      .deleteFrom("private.lead_queue")
      .where("id", "in", (query) =>
        query
          .selectFrom("private.lead_queue")
          .select("id")
          .where("id", "=", sql<number>`any (${ids}::bigint[])`)
          .orderBy("id")
          .forNoKeyUpdate()
          .skipLocked(),
      )
      .returning(["client_id", "traceparent"])
      .execute();
    const due = await trx
      .selectFrom("private.failed_items")
      .select("item")
      .where("work", "=", WORK)
      .where("retry_at", "<=", now)
      .orderBy("retry_at")
      .limit(BATCH)
      .execute();
    const clients = [...entries.map(({ client_id }) => client_id), ...due.map(({ item }) => item)];
    await runInTracesOf("lead scores", entries, () => rescoreClients(trx, [...new Set(clients)]));
  });
}

/**
 * Returns the ids of the next `limit` queue entries: the first of each team, then the second of each, so that a
 * team with thousands of entries does not delay the others. Does not read entries of later turns. While an
 * older transaction is open, it also scans every entry that was deleted since, so it should be called rarely,
 * for many batches at once.
 */
export async function findNextEntries(db: SqlDatabase, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive team as (
      (select tenant_id from private.lead_queue order by tenant_id limit 1)
      union all
      select (select q.tenant_id from private.lead_queue q where q.tenant_id > team.tenant_id order by q.tenant_id limit 1)
      from team where team.tenant_id is not null
    )
    select entry.id from team
    cross join lateral (
      select q.id, row_number() over (order by q.id) as turn from private.lead_queue q
      where q.tenant_id = team.tenant_id order by q.id limit ${limit}) entry
    order by entry.turn, entry.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Scores the next `limit` leads of a tenant with a client id above `after` (null: from the first). Returns the
 * last id, or null at the end. Skips a suspended team; the night after its restoration covers it.
 */
export function rescoreLeadsAfter(
  db: SqlDatabase,
  tenantId: string,
  after: string | null,
  limit: number,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const leads = await trx
      .selectFrom("clients as c")
      .innerJoin("lead_scores as s", "s.client_id", "c.id")
      .select("c.id")
      .where("c.tenant_id", "=", tenantId)
      .$if(after !== null, (query) => query.where("c.id", ">", after))
      .where(sql<boolean>`not private.is_suspended(${tenantId})`)
      .where(({ not, ref }) => not(isSetAside(WORK, ref("c.id"))))
      .orderBy("c.id")
      .limit(limit)
      .execute();
    await rescoreClients(
      trx,
      leads.map(({ id }) => id),
    );
    return leads.at(-1)?.id ?? null;
  });
}

/** Scores these clients again, team by team. Skips suspended teams. */
export async function rescoreClients(trx: SqlTransaction, ids: string[]): Promise<void> {
  const teams = await trx
    .selectFrom("clients")
    .innerJoin("tenants", "tenants.id", "clients.tenant_id")
    .select(["tenants.id", "time_zone", sql<string[]>`array_agg(clients.id)`.as("clients")])
    .where("clients.id", "=", anyId(ids))
    .where("suspended_at", "is", null)
    .groupBy("tenants.id")
    .orderBy("tenants.id")
    .execute();
  for (const { clients, ...team } of teams) await rescoreByHalves(trx, team, clients);
}

type Team = { id: string; time_zone: string };

/** On failure, scores each half separately. A single client that fails is set aside for a retry. */
async function rescoreByHalves(trx: SqlTransaction, team: Team, ids: string[]): Promise<void> {
  try {
    await inSavepoint(trx, () => rescoreTeam(trx, team, ids));
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error;
    const [first = "", ...others] = ids;
    if (others.length === 0) {
      await recordItemFailure(trx, { work: WORK, item: first, tenantId: team.id }, error);
      return;
    }
    const half = ids.length >> 1;
    await rescoreByHalves(trx, team, ids.slice(0, half));
    await rescoreByHalves(trx, team, ids.slice(half));
  }
}

/**
 * Scores these clients of a team, and deletes the scores of clients who are no leads. Saving a client meanwhile
 * does not wait: the lock only blocks deletion, and clients being deleted are skipped. A concurrent scorer
 * waits and then reads current facts, so no older score overwrites a newer one.
 */
async function rescoreTeam(trx: SqlTransaction, team: Team, ids: string[]): Promise<void> {
  const clients = await trx
    .selectFrom("clients")
    .select("id")
    .where("id", "=", anyId(ids))
    .orderBy("id")
    .forKeyShare()
    .skipLocked()
    .execute();
  const locked = clients.map(({ id }) => id);
  const stored = await lockScores(trx, locked);
  const scoredAt = await readClock(trx);
  const leads = await selectLeads(trx)
    .select(["clients.id as client_id", "clients.owner_id"])
    .where("clients.id", "=", anyId(locked))
    .execute();
  const owners = new Map(leads.map(({ client_id, owner_id }) => [client_id, owner_id]));
  const { settings, model } = await readScoring(trx, team.id);
  const scores = (await readLeadFacts(trx, team.id, leads)).map((lead) => ({
    client_id: lead.client_id,
    owner_id: owners.get(lead.client_id) ?? "",
    ...computeScore(lead, settings, model),
  }));
  const day = { tenantId: team.id, today: dayInTimeZone(team.time_zone, scoredAt) };
  await replaceScores(trx, day, stored, { scores, scoredAt });
  await trx
    .deleteFrom("private.failed_items")
    .where("work", "=", WORK)
    .where("item", "in", ids)
    .execute();
}

/** Returns the current time, not the start of the transaction. */
async function readClock(trx: SqlTransaction): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(trx);
  return rows[0]?.now ?? "";
}

/**
 * Queues leads without a score, tenant by tenant. Such leads were loaded without triggers, from a database copy
 * or a file.
 */
export const enqueueUnscoredLeads = (db: SqlDatabase): Promise<void> =>
  forEachTenant(db, "unscored leads", async (trx, tenantId) => {
    const unscored = selectLeads(trx)
      .select(["clients.tenant_id", "clients.id"])
      .leftJoin("lead_scores", "lead_scores.client_id", "clients.id")
      .where("clients.tenant_id", "=", tenantId)
      .where("lead_scores.client_id", "is", null)
      .where(sql<boolean>`not private.is_suspended(${tenantId})`);
    await trx
      .insertInto("private.lead_queue")
      .columns(["tenant_id", "client_id"])
      .expression(unscored)
      .execute();
  });

/**
 * Deletes history points older than half a year, except the latest of each client, which is the score at that
 * time; and the points of clients deleted for good. Tenant by tenant.
 */
export const purgeScoreHistory = (db: SqlDatabase): Promise<void> =>
  forEachTenant(db, "score history", purgeScoreHistoryOf);

async function purgeScoreHistoryOf(trx: SqlTransaction, tenantId: string): Promise<void> {
  const oldest = sql<string>`current_date - 180`;
  await trx
    .deleteFrom("lead_score_history as h")
    .where("h.tenant_id", "=", tenantId)
    .where("h.day", "<", oldest)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("lead_score_history as later")
          .select("later.day")
          .whereRef("later.client_id", "=", "h.client_id")
          .whereRef("later.day", ">", "h.day")
          .where("later.day", "<=", oldest),
      ),
    )
    .execute();
  await trx
    .deleteFrom("lead_score_history as h")
    .where("h.tenant_id", "=", tenantId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("clients").select("id").whereRef("id", "=", "h.client_id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("private.reversal_rows as deleted")
            .select("row_id")
            .whereRef("row_id", "=", "h.client_id")
            .where("columns", "is", null),
        ),
      ),
    )
    .execute();
}
