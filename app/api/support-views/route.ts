import { route } from "@/lib/api/route";
import { listSupportViews } from "@/lib/support-views/data";

export const GET = route({ can: "member" }, async ({ db, actor }) => ({
  support_views: await listSupportViews(db, actor.tenantId),
}));
