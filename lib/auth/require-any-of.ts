import { forbidden } from "@/lib/errors";
import { can, type Holder, type Permission, type Stem } from "./permissions";

/** Throws 403 for whoever holds none of these permissions. */
export function requireAnyOf(holder: Holder, ...permissions: readonly (Permission | Stem)[]): void {
  if (!permissions.some((permission) => can(holder, permission))) throw forbidden();
}
