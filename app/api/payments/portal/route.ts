import { route } from "@/lib/api/route";
import { portalPage } from "@/lib/billing/stripe-pages";

/** Where the card is changed. */
export const POST = route({ can: "BILLING_MANAGE", limited: "billing" }, ({ actor, requestId }) =>
  portalPage(actor.tenantId, requestId),
);
