import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { findListings } from "@/lib/foundation/integrations/mls/listings";
import { callMlsForUser } from "@/lib/listings/mls/call-mls";
import { getConnection } from "@/lib/listings/mls/connection";
import { toMlsProperty, type MlsProperty } from "@/lib/listings/mls/property";
import { toODataFilter } from "./condition";
import { MAX_PAGE } from "./list";
import { rememberPhotos } from "./photos";
import type { ListingSearchQuery } from "./schema";
import { getSource } from "./stored-listing";

export type ListingPage = {
  listings: MlsProperty[];
  totalCount: number;
  totalPages: number;
  page: number;
  /** When the MLS was queried: a UTC instant. */
  askedAt: string;
};

const ORDERS = { listed: "OnMarketDate", price: "ListPrice" } as const;

/** Returns a page of the team's MLS listings. Throws as getConnection() and callMlsForUser() do. */
export async function searchListings(
  actor: TenantActor,
  query: ListingSearchQuery,
): Promise<ListingPage> {
  const { page, limit, sortBy, sortOrder, type, status = "Active", ...criteria } = query;
  const connection = await getConnection(actor.tenantId);
  const filter = toODataFilter(
    { ...criteria, ...(type && { types: [type] }), statuses: [status] },
    connection,
    dayInTimeZone(resolveTimeZone(actor)),
  );
  const shown = Math.min(page, MAX_PAGE);
  const answer = await callMlsForUser(actor.tenantId, () =>
    findListings(connection, {
      filter,
      top: limit,
      skip: (shown - 1) * limit,
      orderBy: `${ORDERS[sortBy]} ${sortOrder},ListingId`,
      count: true,
      withMedia: true,
    }),
  );
  rememberPhotos(getSource(connection), answer.value);
  const totalCount = answer["@odata.count"] ?? answer.value.length;
  return {
    listings: answer.value.map(toMlsProperty),
    totalCount,
    totalPages: Math.min(Math.ceil(totalCount / limit), MAX_PAGE),
    page: shown,
    askedAt: new Date().toISOString(),
  };
}
