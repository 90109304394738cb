import { route } from "@/lib/foundation/api/route";
import { can } from "@/lib/foundation/auth/permissions";
import { getBillingState } from "@/lib/money/billing/data";

/** Billing state, open to any member, so that everybody can learn why a call is refused. */
export const GET = route({ can: "member" }, async ({ actor }) => ({
  ...(await getBillingState(actor)),
  mayManage: can(actor, "BILLING_MANAGE"),
}));
