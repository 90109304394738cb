import { forbidden } from "@/lib/foundation/errors";
import { can, type PermissionHolder, type Permission, type ScopedPermission } from "./permissions";

/** Throws 403 for people who have none of these permissions. */
export function requireAnyPermission(
  holder: PermissionHolder,
  ...permissions: readonly (Permission | ScopedPermission)[]
): void {
  if (!permissions.some((permission) => can(holder, permission))) throw forbidden();
}
