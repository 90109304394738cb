export const task_status = ["Pending", "In Progress", "Completed"] as const
