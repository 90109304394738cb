export const message_priority = ["low", "normal", "high", "urgent"] as const
