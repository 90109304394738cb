import { route } from "@/lib/api/route";
import { listPayoutRequests } from "@/lib/partners/review.data";
import { payoutReviewQuery } from "@/lib/partners/schema";

export const GET = route({ can: "super-admin", query: payoutReviewQuery }, ({ db, query }) =>
  listPayoutRequests(db, query),
);
