import { route } from "@/lib/api/route";
import { cachedDashboard } from "@/lib/dashboard/cache";

/** `Cache-Control: no-cache`, as a browser's reload says it, asks for figures computed now. */
const asksAfresh = (request: Request) =>
  /\bno-cache\b/.test(request.headers.get("cache-control") ?? "");

export const GET = route({ can: "member" }, async ({ actor, db, request }) => {
  const { data } = await cachedDashboard(db, actor, { fresh: asksAfresh(request) });
  return data;
});
