import { route } from "@/lib/foundation/api/route";
import { createPortalSession } from "@/lib/money/billing/stripe-pages";

/** Returns the page where the card is changed. */
export const POST = route({ can: "BILLING_MANAGE", rateLimit: "billing" }, ({ actor, requestId }) =>
  createPortalSession(actor.tenantId, requestId),
);
