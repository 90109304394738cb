export const member_role = ["owner", "admin", "manager", "agent", "viewer"] as const
