import { limitRate } from "@/lib/api/rate-limit";
import { route } from "@/lib/api/route";
import { resumeSubscription } from "@/lib/billing/ending";

/** Takes a cancelation back, until the subscription has ended. */
export const POST = route({ can: "BILLING_MANAGE" }, async ({ actor, request }) => {
  await limitRate("billing", { account: actor.tenantId, headers: request.headers });
  await resumeSubscription(actor.tenantId);
  return { success: true };
});
