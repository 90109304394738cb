import { route } from "@/lib/foundation/api/route";
import { listSupportViews } from "@/lib/platform/support-views/data";

export const GET = route({ can: "member" }, async ({ db, actor }) => ({
  support_views: await listSupportViews(db, actor.tenantId),
}));
