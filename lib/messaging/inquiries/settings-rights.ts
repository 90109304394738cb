import { can, type PermissionHolder } from "@/lib/foundation/auth/permissions";

/** Whether a person may see any inquiry settings. */
export const canSeeInquirySettings = (person: PermissionHolder): boolean =>
  can(person, "SETTINGS_VIEW") || can(person, "API_KEYS_MANAGE");
