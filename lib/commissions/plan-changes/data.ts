import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { requireAnyPermission } from "@/lib/foundation/auth/require-any-permission";
import type { StatementInputs } from "@/lib/commissions/statements/inputs";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { comparePlanChange, type PlanDifference } from "./compare";
import type { PreviewPlanBody } from "./schema";

/**
 * Returns the pending statements that a change of a plan would alter. Writes nothing. The caller has checked
 * that the plan is the team's, and reads the inputs of sides. Throws 403 without COMMISSIONS_MANAGE.
 */
export async function previewPlanChange(
  actor: TenantActor,
  planId: string,
  version: PreviewPlanBody,
  readInputs: (sideIds: string[]) => Promise<StatementInputs[]>,
): Promise<PlanDifference[]> {
  requireAnyPermission(actor, "COMMISSIONS_MANAGE");
  const sideIds = await tenantRpc(serviceClient(), actor, "list_pending_sides_of_plan", {
    p_plan_id: planId,
  });
  return comparePlanChange(await readInputs(sideIds), planId, version);
}
