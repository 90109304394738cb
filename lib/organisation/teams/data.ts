import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { notFound, toAppError } from "@/lib/foundation/errors";
import { toNameConflict } from "@/lib/foundation/record-layer/name-taken";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { teamMessages as texts } from "./messages";
import { teamSchema, type Team, type TeamBody } from "./schema";

/** Lists the tenant's teams by name, with their members. Throws 403 without MEMBERS_VIEW. */
export async function listTeams(db: Db, actor: TenantActor): Promise<Team[]> {
  return teamSchema.array().parse(await tenantRpc(db, actor, "list_teams"));
}

/** Creates a team. Throws 409 for a name in use and for the 101st team. */
export async function createTeam(db: Db, actor: TenantActor, { name }: TeamBody): Promise<Team> {
  const { data, error } = await db
    .from("teams")
    .insert({ tenant_id: actor.tenantId, name })
    .select("id, name, created_at")
    .single();
  if (error) throw toNameConflict(error, texts.nameTaken);
  return { ...data, members: [] };
}

/** Renames a team. Throws 409 for a name in use, and 404 for an unknown team. */
export async function renameTeam(
  db: Db,
  actor: TenantActor,
  teamId: string,
  { name }: TeamBody,
): Promise<Team> {
  const { data, error } = await db
    .from("teams")
    .update({ name })
    .eq("tenant_id", actor.tenantId)
    .eq("id", teamId)
    .select("id");
  if (error) throw toNameConflict(error, texts.nameTaken);
  const team = data.length > 0 && (await listTeams(db, actor)).find(({ id }) => id === teamId);
  if (!team) throw notFound(texts.notFound);
  return team;
}

/** Deletes a team. Throws 409 while it has active members, and 404 for an unknown team. */
export async function deleteTeam(db: Db, actor: TenantActor, teamId: string): Promise<void> {
  const { data, error } = await db
    .from("teams")
    .delete()
    .eq("tenant_id", actor.tenantId)
    .eq("id", teamId)
    .select("id");
  if (error) throw toAppError(error);
  if (data.length === 0) throw notFound(texts.notFound);
}
