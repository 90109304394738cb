import { can, type Holder } from "@/lib/auth/permissions";

/** Who has anything to see among the settings of inquiries. */
export const seesInquirySettings = (person: Holder): boolean =>
  can(person, "SETTINGS_VIEW") || can(person, "API_KEYS_MANAGE");
