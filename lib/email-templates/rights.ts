import { can, type Holder } from "@/lib/auth/permissions";

/** Which kinds of templates a person may make; none for somebody who only reads. */
export function writableKinds(holder: Holder): ("personal" | "team")[] {
  return [
    ...(can(holder, "CONVERSATIONS_CREATE") ? (["personal"] as const) : []),
    ...(can(holder, "COMMUNICATION_MANAGE") ? (["team"] as const) : []),
  ];
}
