import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { suspendTenantBody } from "@/lib/platform/schema";
import { suspendTenant } from "@/lib/platform/tenants.data";

export const POST = route(
  { can: "super-admin", params: idParams, body: suspendTenantBody },
  ({ db, params, body }) => suspendTenant(db, params.id, body.reason),
);
