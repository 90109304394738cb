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

/** Returns the members whose commissions the actor sees, by name. */
export async function listCommissionMembers(
  db: Db,
  actor: TenantActor,
): Promise<CommissionMember[]> {
  const { data, error } = await read(db, actor).order("name").order("user_id");
  if (error) throw toAppError(error);
  return data.map((row) => toCommissionMember(row, actor));
}

/** Returns the active members as choices of a select: id and name. */
export const toPayees = (members: readonly CommissionMember[]): [string, string][] =>
  members.filter(({ status }) => status === "active").map(({ user_id, name }) => [user_id, name]);

export const listPayees = async (db: Db, actor: TenantActor): Promise<[string, string][]> =>
  toPayees(await listCommissionMembers(db, actor));

/** Returns one member. Throws 404 for nobody whose commissions the actor sees. */
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

/** Pays a member by a plan from a closing day on, in place of another from the same day. Throws 404, 403. */
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

/** Takes back the plan that counts from a day, so that the one before goes on. Throws 404, 403. */
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
