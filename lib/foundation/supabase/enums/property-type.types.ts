export const property_type = ["Single Family", "Condo", "Townhouse", "Multi-Family", "Land", "Commercial", "Other"] as const
