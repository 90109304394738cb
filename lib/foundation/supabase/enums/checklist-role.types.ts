export const checklist_role = ["agent", "coordinator", "broker"] as const
