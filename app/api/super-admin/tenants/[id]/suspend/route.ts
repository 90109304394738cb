import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { suspendTenantBody } from "@/lib/platform/platform/schema";
import { suspendTenant } from "@/lib/platform/platform/tenants.data";

export const POST = route(
  { can: "super-admin", params: idParams, body: suspendTenantBody },
  ({ db, params, body }) => suspendTenant(db, params.id, body.reason),
);
