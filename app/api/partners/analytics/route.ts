import { route } from "@/lib/api/route";
import { getAnalytics } from "@/lib/partners/data";
import { analyticsQuery } from "@/lib/partners/schema";

export const GET = route({ can: null, query: analyticsQuery }, ({ db, query }) =>
  getAnalytics(db, query.months),
);
