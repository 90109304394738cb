import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Selectable } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { anyId } from "@/lib/foundation/database/parameters";
import type { DatabaseTables } from "@/lib/foundation/database/tables";
import { addDays, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { ComputedScore } from "./score";

type StoredScore = Pick<
  Selectable<DatabaseTables["lead_scores"]>,
  "client_id" | "week_ago" | keyof ComputedScore
>;
type NewScore = ComputedScore & { client_id: string; owner_id: string };

/** A team and its local date. */
export type TeamDay = { tenantId: string; today: CalendarDay };

const SCORE_COLUMNS = ["client_id", "score", "band", "week_ago", "confidence", "factors"] as const;

/** Locks these clients' scores, in the order that every writer of several uses. */
export function lockScores(trx: SqlTransaction, ids: string[]): Promise<StoredScore[]> {
  return trx
    .selectFrom("lead_scores")
    .select(SCORE_COLUMNS)
    .where("client_id", "=", anyId(ids))
    .orderBy("client_id")
    .forNoKeyUpdate()
    .execute();
}

/** Selects leads. A lead is a client whose status is not In Contract and who has no deal Under Contract or Closed. */
export const selectLeads = (db: SqlDatabase) =>
  db
    .selectFrom("clients")
    .where("clients.status", "<>", "In Contract")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("deals")
            .select("deals.id")
            .whereRef("deals.tenant_id", "=", "clients.tenant_id")
            .whereRef("deals.client_id", "=", "clients.id")
            .where("deals.status", "in", ["Under Contract", "Closed"]),
        ),
      ),
    );

/**
 * Replaces the `stored` scores with the scores computed at `scoredAt`, and deletes the scores of clients that
 * have none now. Does not write unchanged scores, because a hundred thousand of them would leave as many dead
 * rows every night.
 */
export async function replaceScores(
  trx: SqlTransaction,
  team: TeamDay,
  stored: readonly StoredScore[],
  { scores, scoredAt }: { scores: readonly NewScore[]; scoredAt: string },
): Promise<void> {
  const ids = scores.map(({ client_id }) => client_id);
  const gone = stored.map(({ client_id }) => client_id).filter((id) => !ids.includes(id));
  await trx.deleteFrom("lead_scores").where("client_id", "=", anyId(gone)).execute();
  const weekAgo = await readHistory(trx, ids, addDays(team.today, -7));
  const before = new Map(stored.map((score) => [score.client_id, score]));
  const changed = scores
    .map((score) => ({ ...score, week_ago: weekAgo.get(score.client_id)?.score ?? null }))
    .filter((score) => !isStored(score, before.get(score.client_id)));
  if (changed.length === 0) return;
  const written = await trx
    .insertInto("lead_scores")
    .values(
      changed.map((score) => ({
        ...score,
        factors: JSON.stringify(score.factors),
        tenant_id: team.tenantId,
        scored_at: scoredAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column("client_id")
        .doUpdateSet(({ ref }) => ({
          score: ref("excluded.score"),
          band: ref("excluded.band"),
          week_ago: ref("excluded.week_ago"),
          confidence: ref("excluded.confidence"),
          factors: ref("excluded.factors"),
          scored_at: ref("excluded.scored_at"),
        }))
        .whereRef("lead_scores.scored_at", "<=", "excluded.scored_at"),
    )
    .returning(["client_id", "score"])
    .execute();
  await addToHistory(trx, team, written);
}

const isStored = ({ owner_id: _owner, ...score }: NewScore, stored: StoredScore | undefined) =>
  isDeepStrictEqual(score, stored);

/** Adds a point, at most one a day, and only when the score has changed. */
async function addToHistory(
  trx: SqlTransaction,
  { tenantId, today }: TeamDay,
  scores: readonly { client_id: string; score: number }[],
): Promise<void> {
  const latest = await readHistory(
    trx,
    scores.map(({ client_id }) => client_id),
  );
  const points = scores.filter(({ client_id, score }) => latest.get(client_id)?.score !== score);
  if (points.length === 0) return;
  await trx
    .insertInto("lead_score_history")
    .values(points.map((point) => ({ ...point, tenant_id: tenantId, day: today })))
    .onConflict((conflict) =>
      conflict
        .columns(["client_id", "day"])
        .doUpdateSet(({ ref }) => ({ score: ref("excluded.score") })),
    )
    .execute();
}

/** Returns the latest point of each client's history, optionally up to a day. */
async function readHistory(
  trx: SqlTransaction,
  ids: string[],
  until?: CalendarDay,
): Promise<Map<string, { score: number }>> {
  const points = await trx
    .selectFrom("lead_score_history")
    .distinctOn("client_id")
    .select(["client_id", "score"])
    .where("client_id", "=", anyId(ids))
    .$if(until !== undefined, (query) => query.where("day", "<=", until ?? ""))
    .orderBy("client_id")
    .orderBy("day", "desc")
    .execute();
  return new Map(points.map((point) => [point.client_id, point]));
}
