import type { Database } from "@/lib/foundation/supabase/database.types";

/** One permission as the database's enum names it: AREA_ACTION or AREA_ACTION_SCOPE. */
export type Permission = Database["public"]["Enums"]["permission"];

/** How far an action reaches: one's own records, one's team's, the whole tenant's. */
export type Scope = "OWN" | "TEAM" | "ALL";

/** The unscoped name of an action that comes in scopes: CLIENTS_VIEW, DEALS_UPDATE … */
export type ScopedPermission = Permission extends infer P
  ? P extends `${infer S}_${Scope}`
    ? S
    : never
  : never;

export type Role = Database["public"]["Enums"]["member_role"];

/** What the questions below need to know of a person. */
export type PermissionHolder = { permissions: readonly Permission[] };
type RoleHolder = { role: Role | null };

const WIDEST_FIRST = ["ALL", "TEAM", "OWN"] as const satisfies readonly Scope[];

function getWidestScope(holder: PermissionHolder, permission: string): Scope | null {
  const held: readonly string[] = holder.permissions;
  return WIDEST_FIRST.find((scope) => held.includes(`${permission}_${scope}`)) ?? null;
}

/**
 * The reach of a scoped action, or null when it is not held at all.
 * Changing never reaches further than seeing (docs/decisions.md, "Seeing bounds changing"):
 * TASKS_UPDATE_ALL beside
 * TASKS_VIEW_TEAM is TEAM, and nothing without a view permission of that area.
 */
export function getScope(holder: PermissionHolder, permission: ScopedPermission): Scope | null {
  const held = getWidestScope(holder, permission);
  const viewStem = permission.replace(/_[A-Z]+$/, "_VIEW");
  if (!held || viewStem === permission) return held;
  const seen = getWidestScope(holder, viewStem);
  if (!seen) return null;
  return WIDEST_FIRST.indexOf(held) > WIDEST_FIRST.indexOf(seen) ? held : seen;
}

/** Whether there is anybody whose records of one of these areas the person sees beside their own. */
export const canSeeOthers = (
  actor: PermissionHolder & { hasColleagues: boolean },
  ...permissions: ScopedPermission[]
): boolean =>
  actor.hasColleagues &&
  permissions.some((permission) => {
    const scope = getScope(actor, permission);
    return scope !== null && scope !== "OWN";
  });

/** Whether the person holds a permission: a full name as it is, a stem in any scope. */
export function can(holder: PermissionHolder, name: ScopedPermission | Permission): boolean {
  const held: readonly string[] = holder.permissions;
  return held.includes(name) || getScope(holder, name as ScopedPermission) !== null;
}

/** Whose a record is: its owner and the team that person is in. */
type RecordOwner = { ownerId: string; ownerTeamId: string | null };

/** Whether an action reaches a record of this owner. Mirrors the policies, for what a screen offers. */
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

/** An owner's role is never replaced by a custom one, and some things are theirs alone (docs/features/organisation/teams.md). */
export const isOwner = (holder: RoleHolder): boolean => holder.role === "owner";
