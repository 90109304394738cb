import { can, type PermissionHolder } from "@/lib/foundation/auth/permissions";
import { forbidden } from "@/lib/foundation/errors";

/** Whether somebody may ask the MLS: whoever fills in deals. */
export const canUseMls = (actor: PermissionHolder): boolean =>
  can(actor, "DEALS_CREATE") || can(actor, "DEALS_UPDATE");

/** Throws 403 for whoever may not ask the MLS. */
export function requireMlsRight(actor: PermissionHolder): void {
  if (!canUseMls(actor)) throw forbidden();
}
