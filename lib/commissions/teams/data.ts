import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { forbidden, toAppError } from "@/lib/foundation/errors";
import {
  createDeleteUnused,
  createGet,
  createListAll,
  createRecord,
  updateRecord,
  type RecordDescriptor,
  type UpdateFunction,
} from "@/lib/foundation/record-layer/data";
import { toNameTaken } from "@/lib/foundation/record-layer/name-taken";
import type { Db } from "@/lib/foundation/supabase/db";
import { commissionTeamMessages as text } from "./messages";
import type {
  CreateCommissionTeamBody,
  SetTeamMemberBody,
  UpdateCommissionTeamBody,
} from "./schema";
import { toCommissionTeam, type CommissionTeam } from "./serialize";

const teams: RecordDescriptor<"commission_team", CommissionTeam> = {
  name: "commission_team",
  toDto: toCommissionTeam,
  texts: { ...text, cannotUpdate: text.cannotManage, cannotDelete: text.cannotManage },
};

/** Returns the commission teams that the actor can see, ordered by name: all, or the actor's own. */
export const listCommissionTeams = createListAll(teams, "name");

/** Returns one commission team. Throws 404. */
export const getCommissionTeam = createGet(teams);

/** Creates a commission team. Throws 409 when the name is taken or the leader is a member of another team. */
export const createCommissionTeam = (
  db: Db,
  actor: TenantActor,
  body: CreateCommissionTeamBody,
): Promise<CommissionTeam> =>
  createRecord(db, actor, teams, body).catch(toNameTaken(text.nameTaken));

/** Changes the given fields. Throws 404, and 409 as createCommissionTeam() or for an outdated `updated_at`. */
export const updateCommissionTeam: UpdateFunction<UpdateCommissionTeamBody, CommissionTeam> = (
  db,
  actor,
  id,
  changes,
) => updateRecord(db, actor, teams, id, changes).catch(toNameTaken(text.nameTaken));

/** Deletes a commission team. Throws 404, 409 when its cap has entries. */
export const deleteCommissionTeam = createDeleteUnused(teams, text.inUse);

type Member = { id: string; userId: string };

/**
 * Adds a member to the team or changes their rate. Removes them from any other team. Throws 404, 403, 409 for a
 * leader.
 */
export async function setTeamMember(
  db: Db,
  actor: TenantActor,
  { id, userId }: Member,
  { leader_rate }: SetTeamMemberBody,
): Promise<CommissionTeam> {
  await getCommissionTeam(db, actor, id);
  const { error } = await db.from("commission_team_members").upsert({
    tenant_id: actor.tenantId,
    team_id: id,
    user_id: userId,
    leader_rate: Number(leader_rate),
  });
  if (error) throw toAppError(error);
  return getCommissionTeam(db, actor, id);
}

/** Removes a member from the team. Throws 404, 403. */
export async function removeTeamMember(
  db: Db,
  actor: TenantActor,
  { id, userId }: Member,
): Promise<CommissionTeam> {
  const team = await getCommissionTeam(db, actor, id);
  if (!team.can_update) throw forbidden(text.cannotManage);
  const { error } = await db
    .from("commission_team_members")
    .delete()
    .match({ tenant_id: actor.tenantId, team_id: id, user_id: userId });
  if (error) throw toAppError(error);
  return getCommissionTeam(db, actor, id);
}
