import { limitRate } from "@/lib/api/rate-limit";
import { route } from "@/lib/api/route";
import { forbidden } from "@/lib/errors";
import { listingSearchQuery } from "@/lib/listings/schema";
import { searchListings } from "@/lib/listings/search";
import { mayAskMls } from "@/lib/mls/rights";

/** What the MLS has on the market, asked as it is called. */
export const GET = route(
  { can: "member", query: listingSearchQuery },
  async ({ actor, query, request }) => {
    if (!mayAskMls(actor)) throw forbidden();
    await limitRate("mls", { account: actor.tenantId, headers: request.headers });
    return searchListings(actor, query);
  },
);
