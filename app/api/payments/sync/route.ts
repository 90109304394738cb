import { route } from "@/lib/api/route";
import { serializeSubscription } from "@/lib/billing/serialize";
import { syncAccount } from "@/lib/billing/sync";

/** Reads the subscription at Stripe now, for whoever comes back from a checkout: nobody waits for a webhook. */
export const POST = route({ can: "BILLING_VIEW", rateLimit: "billing" }, async ({ actor }) => ({
  subscription: serializeSubscription(await syncAccount(actor.tenantId)),
}));
