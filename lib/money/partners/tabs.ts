import { parseAsStringLiteral } from "@/lib/foundation/address/parsers";

/** The dashboard's tabs in order. The URL contains the open tab (`?tab=payouts`). */
export const PARTNER_TABS = ["overview", "referrals", "payouts", "marketing"] as const;
export type PartnerTab = (typeof PARTNER_TABS)[number];

export const partnerTab = parseAsStringLiteral(PARTNER_TABS).withDefault("overview");
