import { route } from "@/lib/foundation/api/route";
import { serializeSubscription } from "@/lib/money/billing/serialize";
import { syncAccount } from "@/lib/money/billing/sync";

/** Reads the subscription at Stripe now, for whoever comes back from a checkout: nobody waits for a webhook. */
export const POST = route({ can: "BILLING_VIEW", rateLimit: "billing" }, async ({ actor }) => ({
  subscription: serializeSubscription(await syncAccount(actor.tenantId)),
}));
