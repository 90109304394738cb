import { can, getScope, type Permission, type Scope } from "@/lib/foundation/auth/permissions";
import { AREAS, isScoped, type Area, type MatrixRow } from "./areas";

/** A role's scope in a row; ALL for an action without scopes. */
export type Choice = "NONE" | Scope;

const WIDTH: Record<Choice, number> = { NONE: 0, OWN: 1, TEAM: 2, ALL: 3 };
const NARROWEST_FIRST = ["OWN", "TEAM", "ALL"] as const satisfies readonly Scope[];

/** Returns the choices of a row other than None. */
export const listChoices = (row: MatrixRow): readonly Scope[] =>
  isScoped(row) ? row.scopes : ["ALL"];

/** Returns the scope of these permissions in a row. No action's scope is wider than that of viewing. */
export function getChoice(permissions: readonly Permission[], row: MatrixRow): Choice {
  if (isScoped(row))
    return clampToScopes(row.scopes, getScope({ permissions }, row.stem) ?? "NONE");
  return can({ permissions }, row.permission) ? "ALL" : "NONE";
}

/** Returns the widest of the scopes that is not wider than the choice. */
const clampToScopes = (scopes: readonly Scope[], choice: Choice): Choice =>
  NARROWEST_FIRST.findLast((scope) => scopes.includes(scope) && WIDTH[scope] <= WIDTH[choice]) ??
  "NONE";

/** Whether a choice is allowed: its author has at least that scope, and the role's viewing scope is as wide. */
export function isOffered(
  row: MatrixRow,
  choice: Choice,
  { role, maker }: { role: readonly Permission[]; maker: readonly Permission[] },
): boolean {
  if (choice === "NONE") return true;
  if (WIDTH[choice] > WIDTH[getChoice(maker, row)]) return false;
  const view = getViewRow(row);
  return !view || view === row || WIDTH[choice] <= WIDTH[getChoice(role, view)];
}

/** Returns the view row that limits a scoped row. */
function getViewRow(row: MatrixRow): MatrixRow | undefined {
  if (!isScoped(row)) return undefined;
  const view = row.stem.replace(/_[A-Z]+$/, "_VIEW");
  return AREAS.flatMap(({ rows }) => rows).find((other) => isScoped(other) && other.stem === view);
}

/** Returns the permissions with a row's choice replaced. */
export function setChoice(
  permissions: readonly Permission[],
  row: MatrixRow,
  choice: Choice,
): Permission[] {
  const others = permissions.filter((permission) => !isInRow(permission, row));
  if (choice === "NONE") return others;
  return [...others, isScoped(row) ? (`${row.stem}_${choice}` as Permission) : row.permission];
}

const isInRow = (permission: Permission, row: MatrixRow) =>
  isScoped(row)
    ? permission.replace(/_(OWN|TEAM|ALL)$/, "") === row.stem
    : permission === row.permission;

/**
 * Returns a role's permissions for the matrix: one scope per row, not wider than viewing, and no more than its
 * author has. Permissions in no row are left out.
 */
export function normalizePermissions(
  role: readonly Permission[],
  maker: readonly Permission[] = role,
): Permission[] {
  return AREAS.flatMap(({ rows }) => rows).flatMap((row) => {
    const mine = getChoice(maker, row);
    const roleChoice = getChoice(role, row);
    const choice = clampToScopes(
      listChoices(row),
      WIDTH[mine] < WIDTH[roleChoice] ? mine : roleChoice,
    );
    return setChoice([], row, choice);
  });
}

/** Returns a summary of a role's permissions in an area: "Everything", "3 of 6", "Nothing". */
export function summarizeArea({ rows }: Area, permissions: readonly Permission[]): string {
  const choices = rows.map((row) => getChoice(permissions, row));
  const allowed = choices.filter((choice) => choice !== "NONE").length;
  if (allowed === 0) return "Nothing";
  const isWhole = rows.every((row, index) => choices[index] === listChoices(row).at(-1));
  return isWhole ? "Everything" : `${allowed} of ${rows.length}`;
}

/** Whether two roles have the same permissions, in any order. */
export const hasSamePermissions = (
  one: readonly Permission[],
  other: readonly Permission[],
): boolean => one.length === other.length && one.every((permission) => other.includes(permission));
