import { route } from "@/lib/foundation/api/route";
import { getCachedDashboard } from "@/lib/reports/dashboard/cache";

/** Whether the request has `Cache-Control: no-cache` (as after a browser's reload), which requests fresh figures. */
const isFreshRequested = (request: Request) =>
  /\bno-cache\b/.test(request.headers.get("cache-control") ?? "");

export const GET = route({ can: "member" }, async ({ actor, db, request }) => {
  const { data } = await getCachedDashboard(db, actor, { fresh: isFreshRequested(request) });
  return data;
});
