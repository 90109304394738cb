import { route } from "@/lib/foundation/api/route";
import { cancelSubscription } from "@/lib/money/billing/cancellation";
import { getSubscription } from "@/lib/money/billing/data";

export const GET = route({ can: "BILLING_VIEW" }, async ({ actor, db }) => ({
  subscription: await getSubscription(db, actor),
}));

/** Cancels the subscription at the end of the paid period. */
export const DELETE = route({ can: "BILLING_MANAGE", rateLimit: "billing" }, async ({ actor }) => {
  await cancelSubscription(actor.tenantId);
  return { success: true };
});
