export const task_type = ["Call", "Email", "Meeting", "Document", "Follow-up", "Other"] as const
