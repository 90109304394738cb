import { route } from "@/lib/api/route";
import { createPortalSession } from "@/lib/billing/stripe-pages";

/** Where the card is changed. */
export const POST = route({ can: "BILLING_MANAGE", rateLimit: "billing" }, ({ actor, requestId }) =>
  createPortalSession(actor.tenantId, requestId),
);
