import "server-only";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { toAppError } from "@/lib/errors";
import type { Db } from "@/lib/supabase/server";
import { teamUsage, type TeamUsage } from "./serialize";

/** How the actor's team uses Lintel. Throws 403 for all but its owners and admins. */
export async function getTeamUsage(db: Db, actor: TenantActor): Promise<TeamUsage> {
  const { data, error } = await db.rpc("team_usage", { p_tenant_id: actor.tenantId });
  if (error) throw toAppError(error);
  return teamUsage.parse(data);
}
