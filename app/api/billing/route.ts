import { route } from "@/lib/foundation/api/route";
import { can } from "@/lib/foundation/auth/permissions";
import { getBillingState } from "@/lib/money/billing/data";

/** How the team stands: for any member, so that everybody knows why something is refused and whom to ask. */
export const GET = route({ can: "member" }, async ({ actor, db }) => ({
  ...(await getBillingState(db, actor)),
  mayManage: can(actor, "BILLING_MANAGE"),
}));
