export const bank_account_kind = ["Checking", "Savings"] as const
