import { limitRate } from "@/lib/api/rate-limit";
import { route } from "@/lib/api/route";
import { changePlan } from "@/lib/billing/change-plan";
import { getBillingState } from "@/lib/billing/data";
import { changePlanBody } from "@/lib/billing/schema";

/** To a larger plan at once, to a smaller one when the period ends. */
export const POST = route(
  { can: "BILLING_MANAGE", body: changePlanBody },
  async ({ actor, db, body, request }) => {
    await limitRate("billing", { account: actor.tenantId, headers: request.headers });
    const { usage } = await getBillingState(db, actor);
    const { url } = await changePlan(actor.tenantId, body.newPriceId, usage);
    return url ? { url } : { success: true };
  },
);
