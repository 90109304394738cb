import { can, type PermissionHolder } from "@/lib/foundation/auth/permissions";

/** Who has anything to see among the settings of inquiries. */
export const canSeeInquirySettings = (person: PermissionHolder): boolean =>
  can(person, "SETTINGS_VIEW") || can(person, "API_KEYS_MANAGE");
