import { can, type PermissionHolder } from "@/lib/foundation/auth/permissions";

/** Whether a person may send mailings to the clients that they may change. */
export const canSendMailings = (holder: PermissionHolder): boolean =>
  can(holder, "CONVERSATIONS_CREATE") && can(holder, "CLIENTS_UPDATE");
