export const team_split_order = ["before", "after"] as const
