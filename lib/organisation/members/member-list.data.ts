import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { holdingsSchema, memberSchema, type Holdings, type Member } from "./member";
import { memberMessages } from "./messages";
import type { DeactivateMemberBody, UpdateMemberBody } from "./schema";

/**
 * Lists current and former members of the actor's tenant, by name. Throws 403 without MEMBERS_VIEW.
 */
export async function listMembers(db: Db, actor: TenantActor): Promise<Member[]> {
  return memberSchema.array().parse(await tenantRpc(db, actor, "list_members"));
}

/**
 * Changes another member's role, team or status, and returns the member. Throws 404 for a member whom the
 * actor may not change, 403 for more permissions than the actor's, 400 for the last active owner.
 */
export async function updateMember(
  db: Db,
  actor: TenantActor,
  userId: string,
  changes: UpdateMemberBody,
): Promise<Member> {
  const resetsCustomRole = changes.role !== undefined && changes.custom_role_id === undefined;
  const { data, error } = await db
    .from("tenant_members")
    .update(resetsCustomRole ? { ...changes, custom_role_id: null } : changes)
    .eq("tenant_id", actor.tenantId)
    .eq("user_id", userId)
    .select("user_id");
  if (error) throw toAppError(error);
  const changed =
    data.length > 0 && (await listMembers(db, actor)).find((member) => member.user_id === userId);
  if (!changed) throw notFound(memberMessages.notFound);
  return changed;
}

/** Counts what a member would hand over. Throws 403 without MEMBERS_DELETE, 404 for an unknown member. */
export async function countHoldings(db: Db, actor: TenantActor, userId: string): Promise<Holdings> {
  return holdingsSchema.parse(
    await tenantRpc(db, actor, "count_member_holdings", { p_user_id: userId }),
  );
}

/**
 * Lists the members to whom the actor may hand over all work of a member, by name. Throws as
 * countHoldings() does.
 */
export async function listSuccessors(db: Db, actor: TenantActor, userId: string) {
  return { members: await tenantRpc(db, actor, "list_successors", { p_user_id: userId }) };
}

/**
 * Deactivates a member and gives their work to another member, all or nothing. Also ends their sessions and
 * calendar address. Returns how much was handed over. Throws 403 without MEMBERS_DELETE, for the actor
 * themselves and for members above the actor; 404; 409 for a successor who cannot take over.
 */
export async function deactivateMember(
  db: Db,
  actor: TenantActor,
  userId: string,
  { hand_over_to }: DeactivateMemberBody,
): Promise<{ handed_over: Holdings }> {
  const data = await tenantRpc(db, actor, "deactivate_member", {
    p_user_id: userId,
    ...(hand_over_to && { p_to: hand_over_to }),
  });
  return { handed_over: holdingsSchema.parse(data) };
}
