export const commission_payout_status = ["Draft", "Paid", "Cancelled"] as const
