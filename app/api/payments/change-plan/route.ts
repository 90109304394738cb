import { route } from "@/lib/foundation/api/route";
import { changePlan } from "@/lib/money/billing/change-plan";
import { getBillingState } from "@/lib/money/billing/data";
import { changePlanBody } from "@/lib/money/billing/schema";

/** Upgrades at once; downgrades when the period ends. */
export const POST = route(
  { can: "BILLING_MANAGE", body: changePlanBody, rateLimit: "billing" },
  async ({ actor, body }) => {
    const { usage } = await getBillingState(actor);
    const { url } = await changePlan(actor.tenantId, body.newPriceId, usage);
    return url ? { url } : { success: true };
  },
);
