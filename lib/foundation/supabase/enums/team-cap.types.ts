export const team_cap = ["own", "team"] as const
