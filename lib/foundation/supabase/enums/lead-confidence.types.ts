export const lead_confidence = ["high", "medium", "low"] as const
