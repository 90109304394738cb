import { route } from "@/lib/foundation/api/route";
import { serializeSubscription } from "@/lib/money/billing/serialize";
import { syncAccount } from "@/lib/money/billing/sync";

/** Reads the subscription from Stripe now, so that a checkout does not have to wait for the webhook. */
export const POST = route({ can: "BILLING_VIEW", rateLimit: "billing" }, async ({ actor }) => ({
  subscription: serializeSubscription(await syncAccount(actor.tenantId)),
}));
