import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { targetsSchema, type SetTargetBody, type TargetQuery, type Targets } from "./schema";

/** Returns the visible targets of a period and their progress. Throws 403 without reports. */
export async function listTargets(
  db: Db,
  actor: TenantActor,
  query: TargetQuery,
): Promise<Targets> {
  return targetsSchema.parse(await tenantRpc(db, actor, "list_targets", { p_query: query }));
}

/**
 * Sets a target for each period, or deletes it when no figure is given. Throws 403 without
 * ANALYTICS_MANAGE, 404 for a person or team the actor cannot see.
 */
export async function setTarget(
  db: Db,
  actor: TenantActor,
  body: SetTargetBody,
): Promise<SetTargetBody & { id: string | null }> {
  const data = await tenantRpc(db, actor, "set_target", { p_target: body });
  // The generated type does not include null.
  return { id: data as string | null, ...body };
}
