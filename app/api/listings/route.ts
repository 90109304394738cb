import { enforceRateLimit } from "@/lib/api/rate-limit";
import { route } from "@/lib/api/route";
import { forbidden } from "@/lib/errors";
import { listingSearchQuery } from "@/lib/listings/schema";
import { searchListings } from "@/lib/listings/search";
import { canUseMls } from "@/lib/mls/rights";

/** What the MLS has on the market, asked as it is called. */
export const GET = route(
  { can: "member", query: listingSearchQuery },
  async ({ actor, query, request }) => {
    if (!canUseMls(actor)) throw forbidden();
    await enforceRateLimit("mls", { account: actor.tenantId, headers: request.headers });
    return searchListings(actor, query);
  },
);
