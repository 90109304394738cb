import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { forbidden } from "@/lib/foundation/errors";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { teamUsage, type TeamUsage } from "./serialize";

/** Returns how the actor's team uses Lintel. Throws 403 except for people who look after the team. */
export async function getTeamUsage(actor: TenantActor): Promise<TeamUsage> {
  if (!actor.looksAfterTeam) throw forbidden();
  const data = await tenantRpc(serviceClient(), actor, "get_team_usage", {
    p_time_zone: resolveTimeZone(actor),
  });
  return teamUsage.parse(data);
}
