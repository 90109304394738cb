import { can, type Holder } from "@/lib/auth/permissions";

/** Whether the messaging settings have something for a person: the team's, or the list of whom not to contact. */
export const seesMessaging = (person: Holder): boolean =>
  can(person, "SETTINGS_VIEW") || can(person, "COMMUNICATION_MANAGE");
