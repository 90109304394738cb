import { route } from "@/lib/api/route";
import { listRunningViews } from "@/lib/support-views/data";

export const GET = route({ can: "member" }, async ({ db, actor }) => ({
  support_views: await listRunningViews(db, actor.tenantId),
}));
