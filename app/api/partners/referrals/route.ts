import { route } from "@/lib/api/route";
import { listReferrals } from "@/lib/partners/data";
import { referralListQuery } from "@/lib/partners/schema";

export const GET = route({ can: null, query: referralListQuery }, ({ db, query }) =>
  listReferrals(db, query),
);
