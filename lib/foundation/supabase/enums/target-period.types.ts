export const target_period = ["month", "quarter", "year"] as const
