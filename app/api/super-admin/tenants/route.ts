import { route } from "@/lib/api/route";
import { platformTenantListQuery } from "@/lib/platform/schema";
import { listTenants } from "@/lib/platform/tenants.data";

export const GET = route({ can: "super-admin", query: platformTenantListQuery }, ({ db, query }) =>
  listTenants(db, query),
);
