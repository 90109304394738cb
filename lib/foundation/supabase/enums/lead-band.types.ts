export const lead_band = ["hot", "warm", "cold"] as const
