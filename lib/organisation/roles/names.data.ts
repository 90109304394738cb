import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import type { RoleName } from "./role-name";

/** Lists the names of the tenant's roles: the system roles, then its own by name. Any member may call it. */
export async function listRoleNames(db: Db, { tenantId }: TenantActor): Promise<RoleName[]> {
  const { data, error } = await db
    .from("tenant_roles")
    .select("id, name, permissions")
    .or(`tenant_id.is.null,tenant_id.eq.${tenantId}`)
    .order("system_role")
    .order("name");
  if (error) throw toAppError(error);
  return data.map(({ id, name, permissions }) => ({
    id,
    name,
    managesSettings: permissions.includes("SETTINGS_MANAGE"),
  }));
}
