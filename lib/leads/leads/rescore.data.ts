import "server-only";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import {
  inSavepoint,
  isDatabaseTrouble,
  isSetAside,
  recordItemFailure,
} from "@/lib/foundation/database/failed-items.data";
import { now } from "@/lib/foundation/database/moments";
import { dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { readLeadFacts, readScoring } from "./lead-facts.data";
import { anyOf, lockScores, replaceScores, selectLeads } from "./lead-scores.data";
import { computeScore } from "./score";

/** The work, as the operators' errors page names it. */
const WORK = "lead score";

/**
 * Scores the clients who wait longest, from `limit` entries of the queue, and those whose scoring failed and is due
 * again. Returns how many entries that were. What another worker is at is passed over.
 */
export function rescoreQueuedLeads(db: SqlDatabase, limit: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const entries = await trx
      .deleteFrom("private.lead_queue")
      .where("id", "in", (query) =>
        query
          .selectFrom("private.lead_queue")
          .select("id")
          .orderBy("id")
          .limit(limit)
          .forNoKeyUpdate()
          .skipLocked(),
      )
      .returning("client_id")
      .execute();
    const due = await trx
      .selectFrom("private.failed_items")
      .select("item")
      .where("work", "=", WORK)
      .where("retry_at", "<=", now)
      .orderBy("retry_at")
      .limit(limit)
      .execute();
    const ids = [...entries.map(({ client_id }) => client_id), ...due.map(({ item }) => item)];
    await rescoreClients(trx, [...new Set(ids)]);
    return entries.length;
  });
}

/**
 * Scores `limit` leads, in the order of their clients' ids those after `after` (from the first on without it). Returns the
 * last of them; null when there are no more. Those of a suspended team are left: the night after it is restored takes them.
 */
export function rescoreLeadsAfter(
  db: SqlDatabase,
  after: string | null,
  limit: number,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const leads = await trx
      .selectFrom("lead_scores")
      .select("client_id")
      .$if(after !== null, (query) => query.where("client_id", ">", after))
      .where(sql<boolean>`not private.is_suspended(tenant_id)`)
      .where(({ not, ref }) => not(isSetAside(WORK, ref("client_id"))))
      .orderBy("client_id")
      .limit(limit)
      .execute();
    await rescoreClients(
      trx,
      leads.map(({ client_id }) => client_id),
    );
    return leads.at(-1)?.client_id ?? null;
  });
}

/** Scores these clients anew, each team's by themselves. Those of a suspended team are left. */
export async function rescoreClients(trx: SqlTransaction, ids: string[]): Promise<void> {
  const teams = await trx
    .selectFrom("clients")
    .innerJoin("tenants", "tenants.id", "clients.tenant_id")
    .select(["tenants.id", "time_zone", sql<string[]>`array_agg(clients.id)`.as("clients")])
    .where("clients.id", "=", anyOf(ids))
    .where("suspended_at", "is", null)
    .groupBy("tenants.id")
    .orderBy("tenants.id")
    .execute();
  for (const { clients, ...team } of teams) await rescoreByHalves(trx, team, clients);
}

type Team = { id: string; time_zone: string };

/** Each half of them by itself where they fail. The client that it comes down to is set aside and scored again later. */
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
 * Scores these clients of a team and drops the scores of those who are no leads. Whoever saves a client meanwhile waits
 * for nothing: the lock only keeps it from being deleted, and one that is being deleted is left out. Who scores the same
 * leads at once waits and then reads what is known by now, so that no score is overwritten by an older one.
 */
async function rescoreTeam(trx: SqlTransaction, team: Team, ids: string[]): Promise<void> {
  const clients = await trx
    .selectFrom("clients")
    .select("id")
    .where("id", "=", anyOf(ids))
    .orderBy("id")
    .forKeyShare()
    .skipLocked()
    .execute();
  const locked = clients.map(({ id }) => id);
  const stored = await lockScores(trx, locked);
  const scoredAt = await readClock(trx);
  const leads = await selectLeads(trx)
    .select(["clients.id as client_id", "clients.owner_id"])
    .where("clients.id", "=", anyOf(locked))
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

/** Now, however long ago the transaction began. */
async function readClock(trx: SqlTransaction): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(trx);
  return rows[0]?.now ?? "";
}

/** Has the leads scored that have no score: what was loaded past the triggers, as a copy of a database or a file of rows is. */
export async function enqueueUnscoredLeads(db: SqlDatabase): Promise<void> {
  const unscored = selectLeads(db)
    .select("clients.id")
    .leftJoin("lead_scores", "lead_scores.client_id", "clients.id")
    .where("lead_scores.client_id", "is", null)
    .where(sql<boolean>`not private.is_suspended(clients.tenant_id)`);
  await db.insertInto("private.lead_queue").columns(["client_id"]).expression(unscored).execute();
}

/**
 * Drops points of the history older than half a year, but for the one that says where the score has been since, and those
 * of clients who are gone for good.
 */
export async function purgeScoreHistory(db: SqlDatabase): Promise<void> {
  const oldest = sql<string>`current_date - 180`;
  await db
    .deleteFrom("lead_score_history as h")
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
  await db
    .deleteFrom("lead_score_history as h")
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
