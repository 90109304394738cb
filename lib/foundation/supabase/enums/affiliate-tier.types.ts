export const affiliate_tier = ["bronze", "silver", "gold", "platinum"] as const
