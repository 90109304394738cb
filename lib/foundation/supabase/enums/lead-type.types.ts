export const lead_type = ["buyer", "seller"] as const
