export const key_date_kind = ["inspection", "appraisal", "financing", "walkthrough", "closing"] as const
