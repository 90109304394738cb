export const transaction_status = ["Draft", "Listed", "Under contract", "Closed", "Withdrawn", "Fell through"] as const
