import { route } from "@/lib/api/route";
import { cachedDashboard } from "@/lib/dashboard/cache";

export const GET = route({ can: "member" }, ({ actor, db, request }) =>
  cachedDashboard(db, actor, { fresh: request.headers.get("cache-control") === "no-cache" }),
);
