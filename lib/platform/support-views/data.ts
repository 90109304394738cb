import "server-only";
import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc, tenantRpc } from "@/lib/foundation/supabase/rpc";
import type { StartSupportViewBody } from "@/lib/platform/platform/schema";
import { supportView, type RunningView, type SupportView } from "./schema";

/**
 * Starts a support view for the calling super admin. Throws 403, 404, and 409 for a suspended team or the
 * caller's own.
 */
export async function startSupportView(
  db: Db,
  tenantId: string,
  { reason, minutes }: StartSupportViewBody,
): Promise<void> {
  await rpc(db, "start_support_view", {
    p_tenant_id: tenantId,
    p_reason: reason,
    p_minutes: minutes,
  });
}

/** Ends a support view. Only its operator, the team's admins and super admins may; for others it throws 404. */
export async function endSupportView(db: Db, id: string): Promise<void> {
  await rpc(db, "end_support_view", { p_id: id });
}

/** Lists a team's support views, latest first, at most 100. Throws 403 except for its admins and super admins. */
export async function listSupportViews(db: Db, tenantId: string): Promise<SupportView[]> {
  return z.array(supportView).parse(await rpc(db, "list_support_views", { p_tenant_id: tenantId }));
}

/** Lists the running support views of the team; empty for members who do not look after it. */
export async function listRunningViews(db: Db, actor: TenantActor): Promise<RunningView[]> {
  if (!actor.looksAfterTeam) return [];
  const rows = await tenantRpc(db, actor, "list_support_views", { p_running_only: true });
  return z
    .array(supportView)
    .parse(rows)
    .map(({ id, helper_name, reason, ends_at }) => ({ id, helper_name, reason, until: ends_at }));
}
