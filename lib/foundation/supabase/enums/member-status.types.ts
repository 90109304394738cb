export const member_status = ["invited", "active", "suspended", "deactivated"] as const
