import { route } from "@/lib/foundation/api/route";
import { startCheckout } from "@/lib/money/billing/checkout";
import { getBillingState } from "@/lib/money/billing/data";
import { checkoutBody } from "@/lib/money/billing/schema";

/** Returns the payment page for a plan. A repeated call returns the same page. */
export const POST = route(
  { can: "BILLING_MANAGE", body: checkoutBody, rateLimit: "billing" },
  async ({ actor, body }) => {
    const { usage } = await getBillingState(actor);
    return startCheckout(actor, body.priceId, usage);
  },
);
