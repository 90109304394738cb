import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { billingStanding, type BillingStanding } from "./notice";

/** Returns the billing notice for the frame; null while testing is free. */
export async function getBillingStanding(
  db: Db,
  actor: TenantActor,
): Promise<BillingStanding | null> {
  return billingStanding.nullable().parse(await tenantRpc(db, actor, "get_billing_notice"));
}
