import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { teamUsage, type TeamUsage } from "./serialize";

/** How the actor's team uses Lintel. Throws 403 for all but those who look after it. */
export async function getTeamUsage(db: Db, actor: TenantActor): Promise<TeamUsage> {
  return teamUsage.parse(await tenantRpc(db, actor, "get_team_usage"));
}
