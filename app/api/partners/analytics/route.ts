import { route } from "@/lib/foundation/api/route";
import { getAnalytics } from "@/lib/money/partners/data";
import { analyticsQuery } from "@/lib/money/partners/schema";

export const GET = route({ can: null, query: analyticsQuery }, ({ db, query }) =>
  getAnalytics(db, query.months),
);
