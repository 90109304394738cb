import { route } from "@/lib/foundation/api/route";
import { listReferrals } from "@/lib/money/partners/data";
import { referralListQuery } from "@/lib/money/partners/schema";

export const GET = route({ can: null, query: referralListQuery }, ({ db, query }) =>
  listReferrals(db, query),
);
