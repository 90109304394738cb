import { can, type PermissionHolder } from "@/lib/foundation/auth/permissions";

/** Whether a person may see any messaging settings: the team's, or the suppression list. */
export const canSeeMessaging = (person: PermissionHolder): boolean =>
  can(person, "SETTINGS_VIEW") || can(person, "COMMUNICATION_MANAGE");
