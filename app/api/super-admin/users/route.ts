import { route } from "@/lib/foundation/api/route";
import { platformUserListQuery } from "@/lib/platform/platform/schema";
import { listPlatformUsers } from "@/lib/platform/platform/tenants.data";

export const GET = route({ can: "super-admin", query: platformUserListQuery }, ({ db, query }) =>
  listPlatformUsers(db, query),
);
