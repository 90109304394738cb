import "server-only";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { notFound, toAppError } from "@/lib/errors";
import type { Db } from "@/lib/supabase/server";

/** The tenant's teams, the first one first. */
export async function listTeams(db: Db, actor: TenantActor) {
  const { data, error } = await db
    .from("teams")
    .select("id, name, created_at")
    .eq("tenant_id", actor.tenantId)
    .order("created_at")
    .order("id");
  if (error) throw toAppError(error);
  return data;
}

/** Throws 409 for a name in use. */
export async function createTeam(db: Db, actor: TenantActor, name: string) {
  const { data, error } = await db
    .from("teams")
    .insert({ tenant_id: actor.tenantId, name })
    .select("id, name, created_at")
    .single();
  if (error) throw toAppError(error);
  return data;
}

/** Throws 409 for a name in use, 404. */
export async function renameTeam(db: Db, actor: TenantActor, teamId: string, name: string) {
  const { data, error } = await db
    .from("teams")
    .update({ name })
    .eq("tenant_id", actor.tenantId)
    .eq("id", teamId)
    .select("id, name, created_at")
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound();
  return data;
}

/** Throws 409 while it has members, 404. */
export async function deleteTeam(db: Db, actor: TenantActor, teamId: string): Promise<void> {
  const { data, error } = await db
    .from("teams")
    .delete()
    .eq("tenant_id", actor.tenantId)
    .eq("id", teamId)
    .select("id");
  if (error) throw toAppError(error);
  if (data.length === 0) throw notFound();
}
