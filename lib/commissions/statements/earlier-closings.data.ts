import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { projectAfterEarlier, type AgentProjection } from "./earlier-closings";
import type { StatementInputs } from "./inputs";
import { readInputsInBatches } from "./inputs.data";

/**
 * Projects a side that is not approved as if the closings before it were approved. Returns a projection for
 * each of its agents whose share the actor can see and whose counters these closings move. The caller has found
 * the side (findSide).
 */
export async function projectSideAfterEarlier(
  actor: TenantActor,
  side: StatementInputs,
): Promise<AgentProjection[]> {
  const seesAll = can(actor, "COMMISSIONS_VIEW_ALL");
  const userIds = side.agents
    .map(({ user_id }) => user_id)
    .filter((userId) => seesAll || userId === actor.userId);
  const earlier = await Promise.all(userIds.map((userId) => listEarlier(actor, side, userId)));
  const ids = [...new Set(earlier.flat())];
  if (ids.length === 0) return [];
  return projectAfterEarlier(side, await readInputsInBatches(actor, ids), { userIds, seesAll });
}

/** Lists the unapproved sides that close before a side, of an agent and of everybody who shares their cap. */
async function listEarlier(
  actor: TenantActor,
  { side_id }: StatementInputs,
  userId: string,
): Promise<string[]> {
  const pending = await tenantRpc(serviceClient(), actor, "list_pending_sides", {
    p_user_id: userId,
  });
  return pending.slice(0, Math.max(0, pending.indexOf(side_id)));
}
