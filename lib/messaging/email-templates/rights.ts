import { can, type PermissionHolder } from "@/lib/foundation/auth/permissions";

/** Which kinds of templates a person may make; none for somebody who only reads. */
export function listWritableKinds(holder: PermissionHolder): ("personal" | "team")[] {
  return [
    ...(can(holder, "CONVERSATIONS_CREATE") ? (["personal"] as const) : []),
    ...(can(holder, "COMMUNICATION_MANAGE") ? (["team"] as const) : []),
  ];
}
