import "server-only";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { toAppError } from "@/lib/errors";
import type { Db } from "@/lib/supabase/server";
import { targetsSchema, type SetTargetBody, type TargetQuery, type Targets } from "./schema";

/** The targets that the actor sees for a period, and how far each has come. Throws 403 without reports. */
export async function listTargets(
  db: Db,
  actor: TenantActor,
  query: TargetQuery,
): Promise<Targets> {
  const { data, error } = await db.rpc("list_targets", {
    p_tenant_id: actor.tenantId,
    p_query: query,
  });
  if (error) throw toAppError(error);
  return targetsSchema.parse(data);
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
  const { data, error } = await db.rpc("set_target", {
    p_tenant_id: actor.tenantId,
    p_target: body,
  });
  if (error) throw toAppError(error);
  // The generated type knows no function that answers null.
  return { id: data as string | null, ...body };
}
