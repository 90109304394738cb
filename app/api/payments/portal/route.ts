import { limitRate } from "@/lib/api/rate-limit";
import { route } from "@/lib/api/route";
import { portalPage } from "@/lib/billing/stripe-pages";

/** Where the card is changed. */
export const POST = route({ can: "BILLING_MANAGE" }, async ({ actor, request, requestId }) => {
  await limitRate("billing", { account: actor.tenantId, headers: request.headers });
  return portalPage(actor.tenantId, requestId);
});
