import "server-only";
import { sql } from "kysely";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { isSetAside } from "@/lib/foundation/database/failed-items.data";
import { ago, now } from "@/lib/foundation/database/moments";
import { anyId } from "@/lib/foundation/database/parameters";
import { itemOf, keyOfItem, MLS_LISTINGS } from "./reader-pages.data";

/** The maximum number of keys that one poll reads by key. */
const MAX_KEYS = 2000;

type Readers = { readers: readonly string[]; source: string };

/**
 * Returns the keys of listings to read by key: listings not read for six hours, attached or matching listings
 * without a copy (they come back, or are removed), and failed listings that are due again.
 */
export async function listKeysToRead(db: SqlDatabase, of: Readers): Promise<string[]> {
  if (of.readers.length === 0) return [];
  const wanted = selectStale(db, of)
    .unionAll(selectAttached(db, of))
    .unionAll(selectMatching(db, of))
    .unionAll(selectFailed(db, of));
  const keys = await db
    .selectFrom(wanted.as("w"))
    .select("w.listing_key")
    .distinct()
    .where(({ not, ref }) =>
      not(isSetAside(MLS_LISTINGS, itemOf(ref("w.tenant_id"), ref("w.listing_key")))),
    )
    .limit(MAX_KEYS)
    .execute();
  return keys.map(({ listing_key }) => listing_key);
}

const selectStale = (db: SqlDatabase, { readers, source }: Readers) =>
  db
    .selectFrom("listings as s")
    .select(["s.tenant_id", "s.listing_key"])
    .where("s.tenant_id", "=", anyId(readers))
    .where("s.source", "=", source)
    .where("s.off_market_at", "is", null)
    .where("s.refreshed_at", "<", ago("6 hours"));

const selectAttached = (db: SqlDatabase, { readers, source }: Readers) =>
  db
    .selectFrom("listing_links as s")
    .select(["s.tenant_id", "s.listing_key"])
    .where("s.tenant_id", "=", anyId(readers))
    .where("s.source", "=", source)
    .where("s.off_market_at", "is", null)
    .where(hasNoCopy);

const selectMatching = (db: SqlDatabase, { readers, source }: Readers) =>
  db
    .selectFrom("listing_matches as s")
    .select(["s.tenant_id", "s.listing_key"])
    .where("s.tenant_id", "=", anyId(readers))
    .where("s.source", "=", source)
    .where("s.dismissed_at", "is", null)
    .where(hasNoCopy);

const hasNoCopy = sql<boolean>`not exists (
  select from public.listings l
  where l.tenant_id = s.tenant_id and l.source = s.source and l.listing_key = s.listing_key)`;

const selectFailed = (db: SqlDatabase, { readers }: Readers) =>
  db
    .selectFrom("private.failed_items as f")
    .select(["f.tenant_id", keyOfItem.as("listing_key")])
    .where("f.work", "=", MLS_LISTINGS)
    .where("f.tenant_id", "=", anyId(readers))
    .where(sql<boolean>`f.item <> f.tenant_id::text`)
    .where("f.retry_at", "<=", now);
