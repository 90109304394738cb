import "server-only";
import type { TenantActor } from "@/lib/auth/actor-schema";
import { toAppError } from "@/lib/errors";
import type { Db } from "@/lib/supabase/server";
import { billingStanding, type BillingStanding } from "./notice";

/** How the actor's team stands, for the frame; null while testing is free. */
export async function getBillingStanding(
  db: Db,
  actor: TenantActor,
): Promise<BillingStanding | null> {
  const { data, error } = await db.rpc("billing_notice", { p_tenant_id: actor.tenantId });
  if (error) throw toAppError(error);
  return billingStanding.nullable().parse(data);
}
