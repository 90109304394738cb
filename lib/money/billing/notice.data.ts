import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { billingStanding, type BillingStanding } from "./notice";

/** Returns the billing state behind the notice in the app shell; null while testing is free. */
export async function getBillingStanding(actor: TenantActor): Promise<BillingStanding | null> {
  const standing = await tenantRpc(serviceClient(), actor, "get_billing_notice", {
    p_manages: can(actor, "BILLING_MANAGE"),
  });
  return billingStanding.nullable().parse(standing);
}
