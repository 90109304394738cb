import { route } from "@/lib/foundation/api/route";
import { platformTenantListQuery } from "@/lib/platform/platform/schema";
import { listTenants } from "@/lib/platform/platform/tenants.data";

export const GET = route(
  { can: "super-admin", query: platformTenantListQuery },
  ({ actor, query }) => listTenants(actor, query),
);
