import type { Permission } from "@/lib/foundation/auth/permissions";
import { AREAS, isScoped, type Area, type MatrixRow } from "@/lib/organisation/roles/areas";

const FOR_KEYS = /^(CLIENTS|DEALS|TASKS|CONVERSATIONS)_/;

const getName = (row: MatrixRow) => (isScoped(row) ? row.stem : row.permission);

/**
 * For a person the permission to manage keys and webhooks; for a key only the webhooks it
 * subscribes itself.
 */
const WEBHOOKS: Area = {
  name: "Webhooks",
  rows: [{ label: "Add webhooks, change and delete its own", permission: "API_KEYS_MANAGE" }],
};

/**
 * What a key can be given: the matrix rows about records and webhooks; no members, settings or
 * keys.
 */
export const KEY_AREAS: readonly Area[] = [
  ...AREAS.map(({ name, rows }) => ({
    name,
    rows: rows.filter((row) => FOR_KEYS.test(getName(row))),
  })).filter(({ rows }) => rows.length > 0),
  WEBHOOKS,
];

/**
 * Each permission that a key can have. The database has the same list (private.is_key_permissions).
 */
export const KEY_PERMISSIONS: readonly Permission[] = KEY_AREAS.flatMap(({ rows }) =>
  rows.flatMap((row) =>
    isScoped(row)
      ? row.scopes.map((scope) => `${row.stem}_${scope}` as Permission)
      : row.permission,
  ),
);
