import "server-only";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { dayIn } from "@/lib/calendar-day";
import { findListings } from "@/lib/integrations/mls/listings";
import { asked } from "@/lib/mls/asked";
import { connectionFor } from "@/lib/mls/connection";
import { mlsProperty, type MlsProperty } from "@/lib/mls/property";
import { conditionFor } from "./condition";
import { DEEPEST_PAGE } from "./list";
import type { ListingSearchQuery } from "./schema";

export type ListingPage = {
  listings: MlsProperty[];
  totalCount: number;
  totalPages: number;
  page: number;
  /** When the MLS was asked: a UTC instant. */
  askedAt: string;
};

const ORDERS = { listed: "OnMarketDate", price: "ListPrice" } as const;

/** A page of what the team's MLS has on the market. Throws what connectionFor() does, and its failures in words. */
export async function searchListings(
  actor: TenantActor,
  query: ListingSearchQuery,
): Promise<ListingPage> {
  const { page, limit, sortBy, sortOrder, type, status = "Active", ...wanted } = query;
  const connection = await connectionFor(actor.tenantId);
  const filter = conditionFor(
    { ...wanted, ...(type && { types: [type] }), statuses: [status] },
    connection,
    dayIn(timeZoneOf(actor)),
  );
  const shown = Math.min(page, DEEPEST_PAGE);
  const answer = await asked(actor.tenantId, () =>
    findListings(connection, {
      filter,
      top: limit,
      skip: (shown - 1) * limit,
      orderBy: `${ORDERS[sortBy]} ${sortOrder},ListingId`,
      count: true,
    }),
  );
  const totalCount = answer["@odata.count"] ?? answer.value.length;
  return {
    listings: answer.value.map(mlsProperty),
    totalCount,
    totalPages: Math.min(Math.ceil(totalCount / limit), DEEPEST_PAGE),
    page: shown,
    askedAt: new Date().toISOString(),
  };
}
