import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { conflict, notFound, toAppError } from "@/lib/foundation/errors";
import { toNameConflict } from "@/lib/foundation/record-layer/name-taken";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { roleMessages as texts } from "./messages";
import { roleSchema, type CreateRoleBody, type Role, type UpdateRoleBody } from "./schema";

/** Lists the five system roles, then the tenant's own by name. Throws 403 without MEMBERS_VIEW. */
export async function listRoles(db: Db, actor: TenantActor): Promise<Role[]> {
  return roleSchema.array().parse(await tenantRpc(db, actor, "list_roles"));
}

/** Returns a role. Throws 404. */
export async function getRole(db: Db, actor: TenantActor, roleId: string): Promise<Role> {
  const role = (await listRoles(db, actor)).find(({ id }) => id === roleId);
  if (!role) throw notFound(texts.notFound);
  return role;
}

/**
 * Creates a custom role. Throws 403 for more permissions than the actor's, 409 for a name in use and for the
 * 51st role.
 */
export async function createRole(db: Db, actor: TenantActor, body: CreateRoleBody): Promise<Role> {
  const { data, error } = await db
    .from("tenant_roles")
    .insert({ ...body, tenant_id: actor.tenantId })
    .select("id")
    .single();
  if (error) throw toNameConflict(error, texts.nameTaken);
  return getRole(db, actor, data.id);
}

/**
 * Changes a custom role for all its members, from their next request on. Throws as createRole() does, 404 for
 * an unknown role, and with `updated_at` 409 when it has changed.
 */
export async function updateRole(
  db: Db,
  actor: TenantActor,
  roleId: string,
  { updated_at, ...changes }: UpdateRoleBody,
): Promise<Role> {
  if (Object.keys(changes).length === 0) return getRole(db, actor, roleId);
  const update = db
    .from("tenant_roles")
    .update(changes)
    .eq("tenant_id", actor.tenantId)
    .eq("id", roleId);
  const { data, error } = await (updated_at ? update.eq("updated_at", updated_at) : update).select(
    "id",
  );
  if (error) throw toNameConflict(error, texts.nameTaken);
  const role = await getRole(db, actor, roleId);
  if (data.length > 0) return role;
  throw role.system_role ? notFound(texts.notFound) : conflict(texts.changedMeanwhile);
}

/** Deletes a custom role. Throws 409 while a member or open invitation has it, and 404 for an unknown role. */
export async function deleteRole(db: Db, actor: TenantActor, roleId: string): Promise<void> {
  const { data, error } = await db
    .from("tenant_roles")
    .delete()
    .eq("tenant_id", actor.tenantId)
    .eq("id", roleId)
    .select("id");
  if (error) throw toAppError(error);
  if (data.length === 0) throw notFound(texts.notFound);
}
