import "server-only";
import { AppError } from "@/lib/foundation/errors";
import { findListings } from "@/lib/foundation/integrations/mls/listings";
import { callMls } from "@/lib/listings/mls/call-mls";
import { getConnection } from "@/lib/listings/mls/connection";
import { toODataFilter } from "./condition";
import { LISTING_TYPES } from "./list";
import type { WithDb } from "./polling";
import { rematchSearch, saveMatches, type Search } from "./polling.data";
import { toStoredListings, getSource } from "./stored-listing";

/** The newest listings read for a new or changed search. Polls find later ones. */
const NEWEST = 100;

/**
 * Finds matches of a buyer's search among stored listings, and with one query to the MLS. Throws
 * MlsError so that the job is retried, at a time the MLS may have given.
 */
export async function matchBuyer(
  withDb: WithDb,
  { tenantId, criteriaId }: { tenantId: string; criteriaId: string },
): Promise<void> {
  const search = await withDb((db) => rematchSearch(db, tenantId, criteriaId));
  if (!search) return;
  const connection = await getConnection(tenantId).catch((error: unknown) => {
    // No MLS, or no plan for one. Matches are found once there is.
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  });
  if (!connection) return;
  const { value } = await callMls(tenantId, () =>
    findListings(connection, {
      filter: toODataFilter(toCriteria(search), connection, null),
      orderBy: "ModificationTimestamp desc",
      top: NEWEST,
      withMedia: true,
    }),
  );
  const found = { tenantId, criteriaId, source: getSource(connection) };
  await withDb((db) => saveMatches(db, { ...found, listings: toStoredListings(value) }));
}

const toCriteria = (search: Search) => ({
  area: search.areas.join(),
  price_gte: search.price_min ?? undefined,
  price_lte: search.price_max ?? undefined,
  beds: search.beds_min === null ? undefined : String(search.beds_min),
  baths: search.baths_min === null ? undefined : String(search.baths_min),
  types: LISTING_TYPES.filter((type) => search.property_types.includes(type)),
  statuses: ["Active", "Coming Soon"],
});
