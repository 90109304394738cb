export const transaction_kind = ["Listing", "Purchase", "Lease", "Referral in", "Referral out"] as const
