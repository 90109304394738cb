import type { Permission } from "@/lib/foundation/auth/permissions";
import { AREAS, isScoped, type Area, type MatrixRow } from "@/lib/organisation/roles/areas";

const FOR_KEYS = /^(CLIENTS|DEALS|TASKS|CONVERSATIONS)_/;

const getName = (row: MatrixRow) => (isScoped(row) ? row.stem : row.permission);

/**
 * The permission for webhooks. It lets a person manage keys and webhooks, and a key only the webhooks that it
 * subscribed itself.
 */
const WEBHOOKS: Area = {
  name: "Webhooks",
  rows: [{ label: "Add webhooks, change and delete its own", permission: "API_KEYS_MANAGE" }],
};

/**
 * The permissions that a key can have: the matrix rows about records and webhooks, but no members, settings or
 * keys.
 */
export const KEY_AREAS: readonly Area[] = [
  ...AREAS.map(({ name, rows }) => ({
    name,
    rows: rows.filter((row) => FOR_KEYS.test(getName(row))),
  })).filter(({ rows }) => rows.length > 0),
  WEBHOOKS,
];

/** All permissions that a key can have. The database has the same list (private.is_key_permissions). */
export const KEY_PERMISSIONS: readonly Permission[] = KEY_AREAS.flatMap(({ rows }) =>
  rows.flatMap((row) =>
    isScoped(row)
      ? row.scopes.map((scope) => `${row.stem}_${scope}` as Permission)
      : row.permission,
  ),
);
