import { route } from "@/lib/foundation/api/route";
import { listRunningViews } from "@/lib/platform/support-views/data";

export const GET = route({ can: "member" }, async ({ db, actor }) => ({
  support_views: await listRunningViews(db, actor),
}));
