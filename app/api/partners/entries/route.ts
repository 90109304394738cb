import { route } from "@/lib/foundation/api/route";
import { listEntries } from "@/lib/money/partners/data";
import { partnerListQuery } from "@/lib/money/partners/schema";

export const GET = route({ can: null, query: partnerListQuery }, ({ db, query }) =>
  listEntries(db, query),
);
