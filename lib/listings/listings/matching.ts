import "server-only";
import type { SqlDatabase } from "@/lib/foundation/database/database";
import { AppError } from "@/lib/foundation/errors";
import { findListings } from "@/lib/foundation/integrations/mls/listings";
import { callMls } from "@/lib/listings/mls/call-mls";
import { getConnection } from "@/lib/listings/mls/connection";
import { toODataFilter } from "./condition";
import type { BuyerCriteria } from "./criteria";
import { LISTING_TYPES, OFFERED_STATUSES } from "./list";
import { matchStoredListings, syncListings } from "./listing-sync.data";
import { resumeReader } from "./reader-pages.data";
import { listCriteria } from "./saved-matches.data";
import { toStoredListings, getSource, type StoredListingInput } from "./stored-listing";

/** The newest listings read for a new or changed search. Polls find later ones. */
const NEWEST = 100;

/**
 * Finds matches of a buyer's search among stored listings, and with one query to the MLS. Throws
 * MlsError so that the job is retried, at a time the MLS may have given.
 */
export async function matchBuyer(
  db: SqlDatabase,
  { tenantId, criteriaId }: { tenantId: string; criteriaId: string },
): Promise<void> {
  const [criteria] = await listCriteria(db, [tenantId], criteriaId);
  if (!criteria) return;
  await matchStoredListings(db, tenantId, criteria);
  const connection = await getConnection(tenantId).catch((error: unknown) => {
    // The team has no MLS or no plan for it. Matches are found once it has.
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  });
  if (!connection) return;
  const { value } = await callMls(tenantId, () =>
    findListings(connection, {
      filter: toODataFilter(toListingCriteria(criteria), connection, null),
      orderBy: "ModificationTimestamp desc",
      top: NEWEST,
      withMedia: true,
    }),
  );
  const source = getSource(connection);
  await storeForTeam(db, { tenantId, source, listings: toStoredListings(value), criteriaId });
}

type TeamListings = {
  tenantId: string;
  source: string;
  listings: readonly StoredListingInput[];
  criteriaId?: string;
};

/** Stores listings that were read for one team. */
export async function storeForTeam(db: SqlDatabase, read: TeamListings): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await syncListings(trx, read);
    await resumeReader(trx, read.tenantId);
  });
}

const toListingCriteria = (search: BuyerCriteria) => ({
  area: search.areas.join(),
  price_gte: search.price_min ?? undefined,
  price_lte: search.price_max ?? undefined,
  beds: search.beds_min === null ? undefined : String(search.beds_min),
  baths: search.baths_min === null ? undefined : String(search.baths_min),
  types: LISTING_TYPES.filter((type) => search.property_types.includes(type)),
  statuses: OFFERED_STATUSES,
});
