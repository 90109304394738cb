import "server-only";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { now } from "@/lib/foundation/database/moments";
import { findMatches, HOME_COLUMNS, type BuyerCriteria } from "./criteria";
import { isOnMarket } from "./list";
import { findChange } from "./listing-change";
import { listLinks, recordChanges, updateLinks, type ChangedListing } from "./listing-changes.data";
import { listCriteria, saveMatches, type TeamSource } from "./saved-matches.data";
import type { StoredListingInput } from "./stored-listing";

type ReadListings = TeamSource & {
  listings: readonly StoredListingInput[];
  /** The only search that the listings were read for. Without it, all of the team's searches are matched. */
  criteriaId?: string;
};

/**
 * Stores the listings that the MLS returned for a team. Updates stored copies, adds listings that match a
 * buyer's criteria or are attached, and ignores others. Records the changes of attached listings, and the
 * matches.
 */
export async function syncListings(trx: SqlTransaction, read: ReadListings): Promise<void> {
  const { tenantId, criteriaId } = read;
  const listings = keepLatest(read.listings);
  if (listings.length === 0) return;
  const keys = listings.map(({ listing_key }) => listing_key);
  const criteria = await listCriteria(trx, [tenantId], criteriaId);
  const copies = await lockCopies(trx, read, keys);
  const links = await listLinks(trx, read, keys);
  await recordChanges(trx, tenantId, links, findChanges(listings, copies));
  const matches = findMatches(listings, criteria);
  const matching = new Set(matches.map(({ listing_key }) => listing_key));
  const stored = new Set(copies.map(({ listing_key }) => listing_key));
  const attached = new Set(links.map(({ listing_key }) => listing_key));
  const kept = listings.filter(
    ({ listing_key: key, status }) =>
      matching.has(key) || stored.has(key) || (attached.has(key) && isOnMarket(status)),
  );
  await upsertListings(trx, read, kept);
  await updateLinks(trx, links, listings);
  await saveMatches(trx, read, { homes: listings, criteria, matches });
}

/** Returns the latest version of each listing, ordered by key. */
function keepLatest(listings: readonly StoredListingInput[]): StoredListingInput[] {
  const latest = new Map<string, StoredListingInput>();
  for (const listing of listings) {
    const other = latest.get(listing.listing_key);
    if (!other || isOlder(other, listing)) latest.set(listing.listing_key, listing);
  }
  return [...latest.values()].sort((a, b) => (a.listing_key < b.listing_key ? -1 : 1));
}

type Modified = { modified_at: string };
type Copy = Awaited<ReturnType<typeof lockCopies>>[number];

const isOlder = (one: Modified, other: Modified) =>
  Date.parse(one.modified_at) < Date.parse(other.modified_at);

/** Locks the copies in a fixed order, so that a change read by two pollers is recorded once. */
const lockCopies = (
  trx: SqlTransaction,
  { tenantId, source }: TeamSource,
  keys: readonly string[],
) =>
  trx
    .selectFrom("listings")
    .select(["listing_key", "list_price", "status", "modified_at"])
    .where(({ and }) => and({ tenant_id: tenantId, source }))
    .where("listing_key", "in", keys)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/** Returns the changes of stored copies. Ignores listings that are older than the copy. */
function findChanges(
  listings: readonly StoredListingInput[],
  copies: readonly Copy[],
): ChangedListing[] {
  const byKey = new Map(copies.map((copy) => [copy.listing_key, copy]));
  return listings.flatMap((listing) => {
    const copy = byKey.get(listing.listing_key);
    const change = copy && !isOlder(listing, copy) ? findChange(copy, listing) : null;
    return change ? [{ ...listing, change }] : [];
  });
}

async function upsertListings(
  trx: SqlTransaction,
  { tenantId, source }: TeamSource,
  listings: readonly StoredListingInput[],
): Promise<void> {
  if (listings.length === 0) return;
  await trx
    .insertInto("listings")
    .values(
      listings.map((listing) => ({
        ...listing,
        tenant_id: tenantId,
        source,
        refreshed_at: now,
        off_market_at: isOnMarket(listing.status) ? null : now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "source", "listing_key"])
        .doUpdateSet(({ ref }) => ({
          mls_number: ref("excluded.mls_number"),
          address: ref("excluded.address"),
          city: ref("excluded.city"),
          state: ref("excluded.state"),
          postal_code: ref("excluded.postal_code"),
          list_price: ref("excluded.list_price"),
          property_type: ref("excluded.property_type"),
          bedrooms: ref("excluded.bedrooms"),
          bathrooms: ref("excluded.bathrooms"),
          square_feet: ref("excluded.square_feet"),
          status: ref("excluded.status"),
          listed_on: ref("excluded.listed_on"),
          agent_name: ref("excluded.agent_name"),
          office_name: ref("excluded.office_name"),
          photo_url: ref("excluded.photo_url"),
          modified_at: ref("excluded.modified_at"),
          refreshed_at: ref("excluded.refreshed_at"),
          off_market_at: sql<string | null>`case when excluded.off_market_at is not null
            then coalesce(listings.off_market_at, excluded.off_market_at) end`,
        }))
        .whereRef("listings.modified_at", "<=", "excluded.modified_at"),
    )
    .execute();
}

/** Marks listings as off the market when the MLS did not return them by key. */
export async function markListingsMissing(
  trx: SqlTransaction,
  { tenantId, source }: TeamSource,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  for (const table of ["listings", "listing_links"] as const) {
    await trx
      .updateTable(table)
      .set({ off_market_at: now })
      .where("tenant_id", "=", tenantId)
      .where("source", "=", source)
      .where("listing_key", "in", keys)
      .where("off_market_at", "is", null)
      .execute();
  }
  await trx
    .deleteFrom("listing_matches")
    .where(({ and }) => and({ tenant_id: tenantId, source }))
    .where("listing_key", "in", keys)
    .where("dismissed_at", "is", null)
    .execute();
}

/** Matches a new or changed search against the stored copies, separately for each MLS. */
export async function matchStoredListings(
  db: SqlDatabase,
  tenantId: string,
  criteria: BuyerCriteria,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const copies = await trx
      .selectFrom("listings")
      .select(["source", ...HOME_COLUMNS])
      .where("tenant_id", "=", tenantId)
      .where("off_market_at", "is", null)
      .orderBy("listing_key")
      .execute();
    for (const source of new Set(copies.map((copy) => copy.source))) {
      const homes = copies.filter((copy) => copy.source === source);
      const matches = findMatches(homes, [criteria]);
      await saveMatches(trx, { tenantId, source }, { homes, criteria: [criteria], matches });
    }
  });
}
