export const action_plan_hold = ["owner_away", "owner_gone", "limit", "read_only", "failing"] as const
