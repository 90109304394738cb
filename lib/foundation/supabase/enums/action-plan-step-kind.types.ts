export const action_plan_step_kind = ["email", "text", "task", "note", "tag", "status", "wait"] as const
