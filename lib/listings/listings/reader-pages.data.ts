import "server-only";
import { sql, type Expression } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import {
  attemptItem,
  clearItemFailures,
  inSavepoint,
  isDatabaseTrouble,
  recordItemFailure,
} from "@/lib/foundation/database/failed-items.data";
import { now } from "@/lib/foundation/database/moments";
import { markListingsMissing, syncListings } from "./listing-sync.data";
import type { TeamSource } from "./saved-matches.data";
import type { StoredListingInput } from "./stored-listing";

/**
 * The name of the work on the operators' errors page. Its items are readers (a team's id) and their listings
 * (the id and the key).
 */
export const MLS_LISTINGS = "MLS listings";

/** If more listings of a page fail, the reader itself is the problem and is set aside. */
const MAX_FAILED_LISTINGS = 5;

const ITEM_LIMIT = 200;
const toItem = (tenantId: string, key: string) => `${tenantId} ${key}`.slice(0, ITEM_LIMIT);

/** Returns the SQL of the item name of a reader's listing. */
export const itemOf = (tenantId: Expression<string>, key: Expression<string>) =>
  sql<string>`left(${tenantId} || ' ' || ${key}, ${ITEM_LIMIT})`;

/** The SQL that extracts a listing's key from its item name. */
export const keyOfItem = sql<string>`substr(item, 38)`;

type ReaderPage = TeamSource & {
  listings: readonly StoredListingInput[];
  /** Requested keys that the MLS did not return. */
  missing: readonly string[];
};

/**
 * Stores a page for one reader. A listing that fails is set aside and read again by its key; after five
 * failures it is abandoned. The reader's other listings are stored.
 */
export async function saveReaderPage(db: SqlDatabase, page: ReaderPage): Promise<void> {
  const { tenantId, listings, missing } = page;
  await attemptItem(db, { work: MLS_LISTINGS, item: tenantId, tenantId }, async (trx) => {
    const failed = await listFailedListings(trx, tenantId);
    const isSetAside = ({ listing_key }: StoredListingInput) =>
      failed.get(toItem(tenantId, listing_key)) === "set aside";
    const read = { ...page, listings: listings.filter((listing) => !isSetAside(listing)) };
    await syncByHalves(trx, read, { failed, left: MAX_FAILED_LISTINGS });
    await markListingsMissing(trx, page, missing);
    await clearFailures(trx, page, { failed, keys: missing });
  });
}

/** Clears a team's failures, so that it is read for again. Called after some of its listings were stored. */
export const resumeReader = (db: SqlDatabase, tenantId: string): Promise<void> =>
  clearItemFailures(db, { work: MLS_LISTINGS, item: tenantId });

type FailedListings = ReadonlyMap<string, "set aside" | "due">;

async function listFailedListings(trx: SqlTransaction, tenantId: string): Promise<FailedListings> {
  const items = await trx
    .selectFrom("private.failed_items")
    .select(["item", sql<boolean>`retry_at <= ${now}`.as("isDue")])
    .where(({ and }) => and({ work: MLS_LISTINGS, tenant_id: tenantId }))
    .execute();
  return new Map(items.map(({ item, isDue }) => [item, isDue ? "due" : "set aside"]));
}

/** `left` is the number of further listings that may fail. */
type Progress = { failed: FailedListings; left: number };

/** On failure, stores each half separately. A single listing that fails is set aside. */
async function syncByHalves(
  trx: SqlTransaction,
  page: ReaderPage,
  progress: Progress,
): Promise<void> {
  const { tenantId, listings } = page;
  const keys = listings.map(({ listing_key }) => listing_key);
  try {
    await inSavepoint(trx, async () => {
      await syncListings(trx, page);
      await clearFailures(trx, page, { failed: progress.failed, keys });
    });
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error;
    if (keys.length === 1) {
      progress.left -= 1;
      if (progress.left < 0) throw error;
      const item = toItem(tenantId, keys[0] ?? "");
      await recordItemFailure(trx, { work: MLS_LISTINGS, item, tenantId }, error);
      return;
    }
    const half = listings.length >> 1;
    await syncByHalves(trx, { ...page, listings: listings.slice(0, half) }, progress);
    await syncByHalves(trx, { ...page, listings: listings.slice(half) }, progress);
  }
}

async function clearFailures(
  trx: SqlTransaction,
  { tenantId }: ReaderPage,
  { failed, keys }: { failed: FailedListings; keys: readonly string[] },
): Promise<void> {
  const items = keys.map((key) => toItem(tenantId, key)).filter((item) => failed.has(item));
  if (items.length === 0) return;
  await trx
    .deleteFrom("private.failed_items")
    .where("work", "=", MLS_LISTINGS)
    .where("item", "in", items)
    .execute();
}
