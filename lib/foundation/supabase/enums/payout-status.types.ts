export const payout_status = ["pending", "paid", "rejected"] as const
