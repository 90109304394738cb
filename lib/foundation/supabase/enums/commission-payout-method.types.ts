export const commission_payout_method = ["Check", "ACH", "At the table"] as const
