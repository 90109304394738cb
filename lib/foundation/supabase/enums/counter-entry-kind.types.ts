export const counter_entry_kind = ["Approved", "Correction", "Void", "Opening balance"] as const
