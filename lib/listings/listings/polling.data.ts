import type { SqlClient } from "@/lib/foundation/supabase/sql-client";
import type { StoredListingInput } from "./stored-listing";

/** Queues a poll of every connection that has followers. */
export async function enqueuePolls(db: SqlClient, isShared: boolean): Promise<void> {
  await db.query("select private.enqueue_mls_polls($1)", [isShared]);
}

/** The start of a poll (a UTC instant), and the keys of listings to read by key. */
type PollStart = { cursor: string; keys: string[] };

export async function beginPoll(
  db: SqlClient,
  connection: string,
  source: string,
): Promise<PollStart> {
  const { rows } = await db.query<{ start: PollStart }>(
    "select private.begin_mls_poll($1, $2) as start",
    [connection, source],
  );
  const [row] = rows;
  if (!row) throw new Error("a poll that begins nowhere");
  return row.start;
}

type Page = {
  connection: string;
  source: string;
  listings: readonly StoredListingInput[];
  /** All changes before this are stored. */
  cursor?: string;
  /** Requested keys that the MLS does not have. */
  missing?: readonly string[];
};

/** Stores a page for every team that uses the connection. */
export async function savePage(db: SqlClient, page: Page): Promise<void> {
  const { connection, source, listings, cursor = null, missing = [] } = page;
  await db.query("select private.save_mls_page($1, $2, $3, $4, $5)", [
    connection,
    source,
    JSON.stringify(listings),
    cursor,
    missing,
  ]);
}

/** Records how a poll ended; null for success. */
export async function endPoll(
  db: SqlClient,
  connection: string,
  failure: string | null,
  waitSeconds: number | null,
): Promise<void> {
  await db.query("select private.end_mls_poll($1, $2, $3)", [connection, failure, waitSeconds]);
}

/** The criteria of a buyer's search. */
export type Search = {
  price_min: number | null;
  price_max: number | null;
  beds_min: number | null;
  baths_min: number | null;
  areas: string[];
  property_types: string[];
};

/** Matches a search with stored listings and returns it; null when it was deleted. */
export async function rematchSearch(
  db: SqlClient,
  tenantId: string,
  criteriaId: string,
): Promise<Search | null> {
  await db.query("select private.match_buyer_criteria($1, $2)", [tenantId, criteriaId]);
  const { rows } = await db.query<Search>(
    `select price_min::float8, price_max::float8, beds_min, baths_min::float8, areas, property_types
     from public.buyer_criteria where tenant_id = $1 and id = $2`,
    [tenantId, criteriaId],
  );
  return rows[0] ?? null;
}

/** Stores the listings found for one search. */
export async function saveMatches(
  db: SqlClient,
  found: {
    tenantId: string;
    source: string;
    listings: readonly StoredListingInput[];
    criteriaId: string;
  },
): Promise<void> {
  await db.query("select private.sync_listings($1, $2, $3, $4)", [
    found.tenantId,
    found.source,
    JSON.stringify(found.listings),
    [found.criteriaId],
  ]);
}
