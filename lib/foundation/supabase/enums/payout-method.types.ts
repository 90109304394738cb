export const payout_method = ["paypal", "stripe", "bank_transfer"] as const
