import { route } from "@/lib/foundation/api/route";
import { resumeSubscription } from "@/lib/money/billing/cancellation";

/** Undoes a cancelation before the subscription has ended. */
export const POST = route({ can: "BILLING_MANAGE", rateLimit: "billing" }, async ({ actor }) => {
  await resumeSubscription(actor.tenantId);
  return { success: true };
});
