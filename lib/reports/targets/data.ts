import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { targetsSchema, type SetTargetBody, type TargetQuery, type Targets } from "./schema";

/** The targets that the actor sees for a period, and how far each has come. Throws 403 without reports. */
export async function listTargets(
  db: Db,
  actor: TenantActor,
  query: TargetQuery,
): Promise<Targets> {
  return targetsSchema.parse(await tenantRpc(db, actor, "list_targets", { p_query: query }));
}

/**
 * Sets what somebody is to close each period; with none of the figures the target goes. Throws 403 without
 * ANALYTICS_MANAGE, 404 for somebody out of sight.
 */
export async function setTarget(
  db: Db,
  actor: TenantActor,
  body: SetTargetBody,
): Promise<SetTargetBody & { id: string | null }> {
  const data = await tenantRpc(db, actor, "set_target", { p_target: body });
  // The generated type knows no function that answers null.
  return { id: data as string | null, ...body };
}
