import { can, type PermissionHolder } from "@/lib/foundation/auth/permissions";
import { forbidden } from "@/lib/foundation/errors";

/** Whether a person may query the MLS. Everybody who edits deals may. */
export const canUseMls = (actor: PermissionHolder): boolean =>
  can(actor, "DEALS_CREATE") || can(actor, "DEALS_UPDATE");

/** Throws 403 for people who may not query the MLS. */
export function requireMlsRight(actor: PermissionHolder): void {
  if (!canUseMls(actor)) throw forbidden();
}
