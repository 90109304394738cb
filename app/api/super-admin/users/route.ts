import { route } from "@/lib/api/route";
import { platformUserListQuery } from "@/lib/platform/schema";
import { listPlatformUsers } from "@/lib/platform/tenants.data";

export const GET = route({ can: "super-admin", query: platformUserListQuery }, ({ db, query }) =>
  listPlatformUsers(db, query),
);
