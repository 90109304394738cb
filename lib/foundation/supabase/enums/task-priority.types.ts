export const task_priority = ["Low", "Medium", "High"] as const
