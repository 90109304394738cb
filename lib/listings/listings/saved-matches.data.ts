import "server-only";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { anyId, anyText } from "@/lib/foundation/database/parameters";
import { notifyMembers } from "@/lib/messaging/notifications/notify.data";
import type { BuyerCriteria, Home, Match } from "./criteria";
import { listingMessages as text } from "./messages";

/** The owner of a set of listings: a team, and the MLS that they were read from. */
export type TeamSource = { tenantId: string; source: string };

/**
 * The maximum number of open matches of a search, because it may match half the market. Dismissed and sold
 * homes make room for new matches.
 */
const MAX_MATCHES = 50;

/** Returns the criteria of these teams' searches, or of one search. */
export function listCriteria(
  db: SqlDatabase,
  tenantIds: readonly string[],
  criteriaId: string | null = null,
): Promise<(BuyerCriteria & { tenant_id: string })[]> {
  return db
    .selectFrom("buyer_criteria")
    .select(["id", "price_min", "price_max", "beds_min", "baths_min", "areas", "property_types"])
    .select("tenant_id")
    .where("tenant_id", "=", anyId(tenantIds))
    .$if(criteriaId !== null, (query) => query.where("id", "=", criteriaId ?? ""))
    .execute();
}

/** Homes compared with criteria, and the matches found (`findMatches`). */
type Comparison = {
  homes: readonly Pick<Home, "listing_key">[];
  criteria: readonly Pick<BuyerCriteria, "id">[];
  matches: readonly Match[];
};

/**
 * Stores new matches, removes matches that no longer hold, and notifies the buyers' agents once until they have
 * looked. A dismissed match stays dismissed.
 */
export async function saveMatches(
  trx: SqlTransaction,
  team: TeamSource,
  { homes, criteria, matches }: Comparison,
): Promise<void> {
  if (homes.length === 0 || criteria.length === 0) return;
  const stored = await listStoredMatches(trx, team, { homes, criteria });
  const holding = new Set(matches.map(toKey));
  const known = new Set(stored.map(toKey));
  await removeMatches(
    trx,
    team,
    stored.filter((match) => match.dismissed_at === null && !holding.has(toKey(match))),
  );
  const fresh = matches.filter((match) => !known.has(toKey(match)));
  const added = await addMatches(trx, team, await limitMatches(trx, fresh));
  await notifyAgents(trx, team.tenantId, added);
}

const toKey = ({ criteria_id, listing_key }: Match) => `${criteria_id} ${listing_key}`;

/**
 * Returns the stored matches of these criteria. Searches added meanwhile are not included, because nothing was
 * compared with them.
 */
const listStoredMatches = (
  trx: SqlTransaction,
  { tenantId, source }: TeamSource,
  { homes, criteria }: Pick<Comparison, "homes" | "criteria">,
) =>
  trx
    .selectFrom("listing_matches")
    .select(["criteria_id", "listing_key", "dismissed_at"])
    .where(({ and }) => and({ tenant_id: tenantId, source }))
    .where("listing_key", "=", anyText(homes.map(({ listing_key }) => listing_key)))
    .where("criteria_id", "=", anyId(criteria.map(({ id }) => id)))
    .execute();

async function removeMatches(
  trx: SqlTransaction,
  { source }: TeamSource,
  matches: readonly Match[],
): Promise<void> {
  if (matches.length === 0) return;
  await trx
    .deleteFrom("listing_matches as m")
    .using(asTable(matches))
    .whereRef("m.criteria_id", "=", "f.criteria_id")
    .whereRef("m.listing_key", "=", "f.listing_key")
    .where("m.source", "=", source)
    .execute();
}

/** Drops the matches that exceed the limit of their search. */
async function limitMatches(trx: SqlTransaction, matches: readonly Match[]): Promise<Match[]> {
  if (matches.length === 0) return [];
  const counts = await trx
    .selectFrom("listing_matches")
    .select(({ fn }) => ["criteria_id", fn.countAll<number>().as("count")])
    .where("criteria_id", "=", anyId([...new Set(matches.map(({ criteria_id }) => criteria_id))]))
    .where("dismissed_at", "is", null)
    .groupBy("criteria_id")
    .execute();
  const taken = new Map(counts.map(({ criteria_id, count }) => [criteria_id, count]));
  return matches.filter(({ criteria_id }) => {
    const count = taken.get(criteria_id) ?? 0;
    taken.set(criteria_id, count + 1);
    return count < MAX_MATCHES;
  });
}

/** Adds matches, and returns the criteria that got one. Ordered, so that concurrent writers do not deadlock. */
async function addMatches(
  trx: SqlTransaction,
  { tenantId, source }: TeamSource,
  matches: readonly Match[],
): Promise<string[]> {
  if (matches.length === 0) return [];
  const added = await trx
    .insertInto("listing_matches")
    .columns(["tenant_id", "criteria_id", "source", "listing_key"])
    .expression(({ selectFrom }) =>
      selectFrom(asTable(matches))
        // A search may have been removed meanwhile.
        .innerJoin("buyer_criteria as b", "b.id", "f.criteria_id")
        .select([
          "b.tenant_id",
          "f.criteria_id",
          sql<string>`${source}`.as("source"),
          "f.listing_key",
        ])
        .where("b.tenant_id", "=", tenantId)
        .orderBy("f.criteria_id")
        .orderBy("f.listing_key"),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("criteria_id")
    .execute();
  return [...new Set(added.map(({ criteria_id }) => criteria_id))];
}

async function notifyAgents(
  trx: SqlTransaction,
  tenantId: string,
  criteriaIds: readonly string[],
): Promise<void> {
  if (criteriaIds.length === 0) return;
  const buyers = await trx
    .selectFrom("buyer_criteria as b")
    .innerJoin("clients as c", "c.id", "b.client_id")
    .innerJoin("tenant_members as m", (join) =>
      join
        .onRef("m.tenant_id", "=", "c.tenant_id")
        .onRef("m.user_id", "=", "c.owner_id")
        .on("m.status", "=", "active"),
    )
    .select(["c.id", "c.name", "c.owner_id"])
    .distinct()
    .where("b.id", "=", anyId(criteriaIds))
    .execute();
  const unread = await trx
    .selectFrom("notifications")
    .select("url")
    .where(({ and }) => and({ tenant_id: tenantId, kind: "listing_match" }))
    .where("read_at", "is", null)
    .execute();
  const urls = new Set(unread.map(({ url }) => url));
  const notices = buyers.map(({ id, name, owner_id }) => ({
    tenantId,
    userId: owner_id,
    kind: "listing_match",
    title: text.newMatches(name),
    url: `/client/${id}`,
  }));
  await notifyMembers(
    trx,
    notices.filter(({ url }) => !urls.has(url)),
  );
}

/** Returns any number of matches as an SQL table that takes two parameters. */
const asTable = (matches: readonly Match[]) =>
  sql<Match>`unnest(${matches.map(({ criteria_id }) => criteria_id)}::uuid[], ${matches.map(
    ({ listing_key }) => listing_key,
  )}::text[])`.as<"f">(sql.raw("f (criteria_id, listing_key)"));
