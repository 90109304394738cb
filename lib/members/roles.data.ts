import "server-only";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { notFound, toAppError } from "@/lib/errors";
import type { Database } from "@/lib/supabase/database.types";
import type { Db } from "@/lib/supabase/server";

type RoleRow = Database["public"]["Tables"]["tenant_roles"];

/** What an editor of a custom role decides. */
export type RoleFields = Pick<
  RoleRow["Insert"],
  "name" | "description" | "color" | "icon" | "permissions"
>;

const COLUMNS = "id, system_role, name, description, color, icon, permissions";

/** The five system roles and the tenant's own, by name. */
export async function listRoles(db: Db, actor: TenantActor) {
  const { data, error } = await db
    .from("tenant_roles")
    .select(COLUMNS)
    .or(`tenant_id.is.null,tenant_id.eq.${actor.tenantId}`)
    .order("system_role", { nullsFirst: false })
    .order("name");
  if (error) throw toAppError(error);
  return data;
}

/** Makes a custom role. Throws 403 for more permissions than the actor's own, 409 for a name in use. */
export async function createRole(db: Db, actor: TenantActor, fields: RoleFields) {
  const { data, error } = await db
    .from("tenant_roles")
    .insert({ ...fields, tenant_id: actor.tenantId })
    .select(COLUMNS)
    .single();
  if (error) throw toAppError(error);
  return data;
}

/** Changes a custom role for everybody who holds it. Throws as createRole(), and 404. */
export async function updateRole(
  db: Db,
  actor: TenantActor,
  roleId: string,
  fields: Partial<RoleFields>,
) {
  const { data, error } = await db
    .from("tenant_roles")
    .update(fields)
    .eq("tenant_id", actor.tenantId)
    .eq("id", roleId)
    .select(COLUMNS)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound();
  return data;
}

/** Removes a custom role. Throws 409 while somebody holds it or is invited with it, 404. */
export async function deleteRole(db: Db, actor: TenantActor, roleId: string): Promise<void> {
  const { data, error } = await db
    .from("tenant_roles")
    .delete()
    .eq("tenant_id", actor.tenantId)
    .eq("id", roleId)
    .select("id");
  if (error) throw toAppError(error);
  if (data.length === 0) throw notFound();
}
