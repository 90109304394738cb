import "server-only";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { anyId } from "@/lib/foundation/database/parameters";
import { findMatches } from "./criteria";
import { MLS_LISTINGS } from "./reader-pages.data";
import { listCriteria } from "./saved-matches.data";
import type { StoredListingInput } from "./stored-listing";

type Page = {
  source: string;
  listings: readonly StoredListingInput[];
  /** Requested keys that the MLS did not return. */
  missing: readonly string[];
};

/**
 * Returns the readers (team ids) that a page concerns: they have a copy of one of its listings or have attached
 * one, it matches or has matched one of their searches, or storing it has failed for them before. Most pages
 * concern few teams.
 */
export async function listConcernedReaders(
  db: SqlDatabase,
  readers: readonly string[],
  { source, listings, missing }: Page,
): Promise<string[]> {
  if (readers.length === 0) return [];
  const keys = [...listings.map(({ listing_key }) => listing_key), ...missing];
  const concerned = new Set([
    ...(await listFollowers(db, readers, { source, keys })),
    ...(await listSearchers(db, readers, listings)),
    ...(await listFailing(db, readers)),
  ]);
  return readers.filter((reader) => concerned.has(reader));
}

async function listFollowers(
  db: SqlDatabase,
  readers: readonly string[],
  { source, keys }: { source: string; keys: readonly string[] },
): Promise<string[]> {
  if (keys.length === 0) return [];
  const followers = (table: "listings" | "listing_links" | "listing_matches") =>
    db
      .selectFrom(table)
      .select("tenant_id")
      .where("tenant_id", "=", anyId(readers))
      .where("source", "=", source)
      .where("listing_key", "in", keys);
  const rows = await followers("listings")
    .union(followers("listing_links"))
    .union(followers("listing_matches"))
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

async function listSearchers(
  db: SqlDatabase,
  readers: readonly string[],
  listings: readonly StoredListingInput[],
): Promise<string[]> {
  const criteria = await listCriteria(db, readers);
  const teams = new Map(criteria.map(({ id, tenant_id }) => [id, tenant_id]));
  return findMatches(listings, criteria).map(({ criteria_id }) => teams.get(criteria_id) ?? "");
}

async function listFailing(db: SqlDatabase, readers: readonly string[]): Promise<string[]> {
  const failing = await db
    .selectFrom("private.failed_items")
    .select("tenant_id")
    .distinct()
    .where("work", "=", MLS_LISTINGS)
    .where("tenant_id", "=", anyId(readers))
    .execute();
  return failing.map(({ tenant_id }) => tenant_id);
}
