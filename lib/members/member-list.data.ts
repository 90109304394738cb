import "server-only";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { notFound, toAppError } from "@/lib/errors";
import type { Database } from "@/lib/supabase/database.types";
import type { Db } from "@/lib/supabase/server";

type MemberRow = Database["public"]["Tables"]["tenant_members"];

/** A new role replaces the custom one unless that is given as well. */
export type MemberChanges = Pick<
  MemberRow["Update"],
  "role" | "custom_role_id" | "team_id" | "status"
>;

/** Everybody who is or was in the actor's tenant, by when they joined. */
export async function listMembers(db: Db, actor: TenantActor) {
  const { data, error } = await db
    .from("tenant_members")
    .select("user_id, role, custom_role_id, team_id, status, joined_at")
    .eq("tenant_id", actor.tenantId)
    .order("joined_at")
    .order("user_id");
  if (error) throw toAppError(error);
  const profiles = await profilesOf(
    db,
    data.map((member) => member.user_id),
  );
  return data.map((member) => ({ ...member, ...profiles.get(member.user_id) }));
}

/**
 * Changes another member's role, team or status. Throws 404 for somebody the actor may not change,
 * 403 for oneself or for more permissions than the actor's own, 400 for the last active owner.
 */
export async function updateMember(
  db: Db,
  actor: TenantActor,
  userId: string,
  changes: MemberChanges,
): Promise<void> {
  const resetsCustomRole = changes.role !== undefined && changes.custom_role_id === undefined;
  const { data, error } = await db
    .from("tenant_members")
    .update(resetsCustomRole ? { ...changes, custom_role_id: null } : changes)
    .eq("tenant_id", actor.tenantId)
    .eq("user_id", userId)
    .select("user_id");
  if (error) throw toAppError(error);
  if (data.length === 0) throw notFound();
}

type PublicProfile = { name: string; email: string; avatar_url: string | null };

async function profilesOf(db: Db, userIds: string[]): Promise<Map<string, PublicProfile>> {
  const { data, error } = await db
    .from("profiles")
    .select("user_id, name, email, avatar_url")
    .in("user_id", userIds);
  if (error) throw toAppError(error);
  return new Map(data.map(({ user_id, ...profile }) => [user_id, profile]));
}
