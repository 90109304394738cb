import type { Permission } from "@/lib/foundation/auth/permissions";
import { normalizePermissions } from "@/lib/organisation/roles/matrix";
import { ROLE_COLORS, ROLE_ICONS, type Role } from "@/lib/organisation/roles/schema";

export type RoleValues = {
  name: string;
  description: string;
  color: string;
  icon: string;
  permissions: Permission[];
};

type Source = Pick<Role, "name" | "description" | "color" | "icon" | "permissions">;

/** Returns the form's values for a role. */
export const toRoleValues = (role: Source): RoleValues => ({
  name: role.name,
  description: role.description,
  color: role.color,
  icon: role.icon,
  permissions: normalizePermissions(role.permissions),
});

/** Returns the form's values for a copy, limited to the maker's permissions and without a name. */
export const toCopiedRoleValues = (
  source: Source | null,
  maker: readonly Permission[],
): RoleValues => ({
  name: "",
  description: "",
  color: source?.color ?? ROLE_COLORS[0],
  icon: source?.icon ?? ROLE_ICONS[0],
  permissions: source ? normalizePermissions(source.permissions, maker) : [],
});
