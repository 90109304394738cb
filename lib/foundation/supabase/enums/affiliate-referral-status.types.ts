export const affiliate_referral_status = ["pending", "confirmed", "paid", "reversed", "void"] as const
