import { can, type PermissionHolder } from "@/lib/foundation/auth/permissions";

/** Whether the messaging settings have something for a person: the team's, or the list of whom not to contact. */
export const canSeeMessaging = (person: PermissionHolder): boolean =>
  can(person, "SETTINGS_VIEW") || can(person, "COMMUNICATION_MANAGE");
