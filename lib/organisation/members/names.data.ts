import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toAppError } from "@/lib/foundation/errors";
import type { NamedMember } from "@/lib/foundation/record-layer/record-members";
import type { Db } from "@/lib/foundation/supabase/db";

/** Lists the names of current and former members of the actor's tenant. Any member may call it. */
export const listMemberNames = async (db: Db, actor: TenantActor): Promise<NamedMember[]> =>
  (await listMembers(db, actor)).map(({ email: _, ...member }) => member);

/** Lists the active members of the actor's tenant by name, with their email addresses. Any member may call it. */
export const listColleagues = async (db: Db, actor: TenantActor) =>
  (await listMembers(db, actor)).filter(({ is_active }) => is_active);

async function listMembers(db: Db, { tenantId }: TenantActor) {
  const members = await db
    .from("tenant_members")
    .select("user_id, status")
    .eq("tenant_id", tenantId);
  if (members.error) throw toAppError(members.error);
  const isActive = new Map(
    members.data.map(({ user_id, status }) => [user_id, status === "active"]),
  );
  const profiles = await db
    .from("profiles")
    .select("user_id, name, email")
    .in("user_id", [...isActive.keys()])
    .order("name");
  if (profiles.error) throw toAppError(profiles.error);
  return profiles.data.map(({ user_id, name, email }) => ({
    user_id,
    name,
    email,
    is_active: isActive.get(user_id) ?? false,
  }));
}
