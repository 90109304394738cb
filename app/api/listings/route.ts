import { enforceRateLimit } from "@/lib/foundation/api/rate-limit";
import { route } from "@/lib/foundation/api/route";
import { canUseMls } from "@/lib/foundation/auth/mls-rights";
import { forbidden } from "@/lib/foundation/errors";
import { listingSearchQuery } from "@/lib/listings/listings/schema";
import { searchListings } from "@/lib/listings/listings/search";

/** Listings on the market, read live from the MLS. */
export const GET = route(
  { can: "member", query: listingSearchQuery },
  async ({ actor, query, request }) => {
    if (!canUseMls(actor)) throw forbidden();
    await enforceRateLimit("mls", { account: actor.tenantId, headers: request.headers });
    return searchListings(actor, query);
  },
);
