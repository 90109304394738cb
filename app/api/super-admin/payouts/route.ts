import { route } from "@/lib/foundation/api/route";
import { listPayoutRequests } from "@/lib/money/partners/review.data";
import { payoutReviewQuery } from "@/lib/money/partners/schema";

export const GET = route({ can: "super-admin", query: payoutReviewQuery }, ({ actor, query }) =>
  listPayoutRequests(actor, query),
);
