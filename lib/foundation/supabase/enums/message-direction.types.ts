export const message_direction = ["inbound", "outbound"] as const
