export const commission_entry_kind = ["Earned", "Fee", "Charge", "Paid", "Correction", "Void"] as const
