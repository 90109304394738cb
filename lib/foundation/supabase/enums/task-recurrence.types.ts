export const task_recurrence = ["daily", "weekly", "monthly"] as const
