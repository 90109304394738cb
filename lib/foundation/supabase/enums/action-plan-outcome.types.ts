export const action_plan_outcome = ["done", "skipped", "not_done"] as const
