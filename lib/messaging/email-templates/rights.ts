import { can, type PermissionHolder } from "@/lib/foundation/auth/permissions";

/** Returns the kinds of templates that a person may create; none for a person who can only read. */
export function listWritableKinds(holder: PermissionHolder): ("personal" | "team")[] {
  return [
    ...(can(holder, "CONVERSATIONS_CREATE") ? (["personal"] as const) : []),
    ...(can(holder, "COMMUNICATION_MANAGE") ? (["team"] as const) : []),
  ];
}
