import { route } from "@/lib/api/route";
import { listEntries } from "@/lib/partners/data";
import { partnerListQuery } from "@/lib/partners/schema";

export const GET = route({ can: null, query: partnerListQuery }, ({ db, query }) =>
  listEntries(db, query),
);
