import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { forbidden, notFound, toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { commissionMemberMessages as text } from "./messages";
import type { AssignPlanBody, UpdateCommissionMemberBody } from "./schema";
import { toCommissionMember, type CommissionMember } from "./serialize";

const read = (db: Db, actor: TenantActor) =>
  db.from("commission_member_details").select().eq("tenant_id", actor.tenantId);

/** Returns the members whose commissions the actor can see, ordered by name. */
export async function listCommissionMembers(
  db: Db,
  actor: TenantActor,
): Promise<CommissionMember[]> {
  const { data, error } = await read(db, actor).order("name").order("user_id");
  if (error) throw toAppError(error);
  return data.map((row) => toCommissionMember(row, actor));
}

/** Returns the active members as select options: id and name. */
export const toPayees = (members: readonly CommissionMember[]): [string, string][] =>
  members.filter(({ status }) => status === "active").map(({ user_id, name }) => [user_id, name]);

export const listPayees = async (db: Db, actor: TenantActor): Promise<[string, string][]> =>
  toPayees(await listCommissionMembers(db, actor));

/** Returns one member. Throws 404 when the actor cannot see the member's commissions. */
export async function getCommissionMember(
  db: Db,
  actor: TenantActor,
  userId: string,
): Promise<CommissionMember> {
  const { data, error } = await read(db, actor).eq("user_id", userId).maybeSingle();
  if (error) throw toAppError(error);
  if (!data) throw notFound(text.notFound);
  return toCommissionMember(data, actor);
}

/** Changes the given fields. Throws 404, 403 without COMMISSIONS_MANAGE. */
export async function updateCommissionMember(
  db: Db,
  actor: TenantActor,
  userId: string,
  { withheld_rate, ...changes }: UpdateCommissionMemberBody,
): Promise<CommissionMember> {
  const rate = withheld_rate === undefined ? {} : { withheld_rate: Number(withheld_rate) };
  const { error } = await db
    .from("commission_members")
    .upsert({ tenant_id: actor.tenantId, user_id: userId, ...changes, ...rate });
  if (error) throw toAppError(error);
  return getCommissionMember(db, actor, userId);
}

/** Assigns a plan to a member from a closing day on. Replaces an assignment from the same day. Throws 404, 403. */
export async function assignPlan(
  db: Db,
  actor: TenantActor,
  userId: string,
  body: AssignPlanBody,
): Promise<CommissionMember> {
  const { error } = await db
    .from("commission_assignments")
    .upsert({ tenant_id: actor.tenantId, user_id: userId, ...body });
  if (error) throw toAppError(error);
  return getCommissionMember(db, actor, userId);
}

/** Removes the plan assigned from a day, so that the previous plan stays in force. Throws 404, 403. */
export async function removeAssignment(
  db: Db,
  actor: TenantActor,
  userId: string,
  day: CalendarDay,
): Promise<CommissionMember> {
  const member = await getCommissionMember(db, actor, userId);
  if (!member.can_update) throw forbidden(text.cannotManage);
  const { data, error } = await db
    .from("commission_assignments")
    .delete()
    .match({ tenant_id: actor.tenantId, user_id: userId, counts_from: day })
    .select("plan_id");
  if (error) throw toAppError(error);
  if (data.length === 0) throw notFound(text.assignmentNotFound);
  return getCommissionMember(db, actor, userId);
}
