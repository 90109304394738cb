import type { Database } from "@/lib/foundation/supabase/database.types";

/** A permission of the database's enum: AREA_ACTION or AREA_ACTION_SCOPE. */
export type Permission = Database["public"]["Enums"]["permission"];

/** How far an action reaches: a person's own records, their team's, or the whole tenant's. */
export type Scope = "OWN" | "TEAM" | "ALL";

/** The name of a scoped action without its scope: CLIENTS_VIEW, DEALS_UPDATE … */
export type ScopedPermission = Permission extends infer P
  ? P extends `${infer S}_${Scope}`
    ? S
    : never
  : never;

export type Role = Database["public"]["Enums"]["member_role"];

/** The part of an actor that the functions below need. */
export type PermissionHolder = { permissions: readonly Permission[] };
type RoleHolder = { role: Role | null };

const WIDEST_FIRST = ["ALL", "TEAM", "OWN"] as const satisfies readonly Scope[];

function getWidestScope(holder: PermissionHolder, permission: string): Scope | null {
  const names: readonly string[] = holder.permissions;
  return WIDEST_FIRST.find((scope) => names.includes(`${permission}_${scope}`)) ?? null;
}

/** A cache of scopes, because a list calls getScope() for each of its rows. */
const foundScopes = new WeakMap<readonly Permission[], Map<ScopedPermission, Scope | null>>();

/**
 * Returns the scope of an action, or null without the permission. Changing never reaches further
 * than viewing (docs/decisions.md, "Seeing bounds changing"): TASKS_UPDATE_ALL with TASKS_VIEW_TEAM
 * is TEAM, and without a view permission it is null.
 */
export function getScope(holder: PermissionHolder, permission: ScopedPermission): Scope | null {
  const scopes = foundScopes.get(holder.permissions) ?? new Map<ScopedPermission, Scope | null>();
  foundScopes.set(holder.permissions, scopes);
  let scope = scopes.get(permission);
  if (scope === undefined) scopes.set(permission, (scope = findScope(holder, permission)));
  return scope;
}

function findScope(holder: PermissionHolder, permission: ScopedPermission): Scope | null {
  const scope = getWidestScope(holder, permission);
  const viewStem = permission.replace(/_[A-Z]+$/, "_VIEW");
  if (!scope || viewStem === permission) return scope;
  const viewScope = getWidestScope(holder, viewStem);
  if (!viewScope) return null;
  return WIDEST_FIRST.indexOf(scope) > WIDEST_FIRST.indexOf(viewScope) ? scope : viewScope;
}

/** Whether the person can view records of others in one of these areas. */
export const canSeeOthers = (
  actor: PermissionHolder & { hasColleagues: boolean },
  ...permissions: ScopedPermission[]
): boolean =>
  actor.hasColleagues &&
  permissions.some((permission) => {
    const scope = getScope(actor, permission);
    return scope !== null && scope !== "OWN";
  });

/**
 * Whether the person has a permission. A full name must match; a name without scope matches any
 * scope.
 */
export function can(holder: PermissionHolder, name: ScopedPermission | Permission): boolean {
  const names: readonly string[] = holder.permissions;
  return names.includes(name) || getScope(holder, name as ScopedPermission) !== null;
}

/** The owner of a record and the team the owner is in. */
type RecordOwner = { ownerId: string; ownerTeamId: string | null };

/**
 * Whether an action's scope includes a record of this owner. Mirrors the database's policies, to decide what a
 * screen offers.
 */
export function inScope(
  person: PermissionHolder & { userId: string; teamId: string | null },
  permission: ScopedPermission,
  { ownerId, ownerTeamId }: RecordOwner,
): boolean {
  const scope = getScope(person, permission);
  if (scope === null) return false;
  if (scope === "ALL" || ownerId === person.userId) return true;
  return scope === "TEAM" && ownerTeamId !== null && ownerTeamId === person.teamId;
}

/** The built-in roles, from the one with the most rights. */
const ROLES = ["owner", "admin", "manager", "agent", "viewer"] as const satisfies readonly Role[];

/**
 * Whether a person's built-in role is the given one or above it. Always false for a custom role. Use can() to
 * check a right, and the functions below only where the role itself counts.
 */
const isAtLeast = ({ role }: RoleHolder, least: Role): boolean =>
  role !== null && ROLES.indexOf(role) <= ROLES.indexOf(least);

/**
 * Whether the person is the owner. A custom role never replaces an owner's role, and only owners may do some
 * things (docs/features/organisation/teams.md).
 */
export const isOwner = (holder: RoleHolder): boolean => holder.role === "owner";
/** Admin or owner. */
export const isAdmin = (holder: RoleHolder): boolean => isAtLeast(holder, "admin");
/** Manager or above. */
export const isManager = (holder: RoleHolder): boolean => isAtLeast(holder, "manager");
/** Agent or above. */
export const isAgent = (holder: RoleHolder): boolean => isAtLeast(holder, "agent");
/** Whether the person is a viewer. Every other built-in role may change something. */
export const isViewer = (holder: RoleHolder): boolean => holder.role === "viewer";
