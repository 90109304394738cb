import { can, type Holder } from "@/lib/auth/permissions";
import { forbidden } from "@/lib/errors";

/** Whether somebody may ask the MLS: whoever fills in deals. */
export const mayAskMls = (actor: Holder): boolean =>
  can(actor, "DEALS_CREATE") || can(actor, "DEALS_UPDATE");

/** Throws 403 for whoever may not ask the MLS. */
export function requireMlsRight(actor: Holder): void {
  if (!mayAskMls(actor)) throw forbidden();
}
