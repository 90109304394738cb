export const message_status = ["draft", "sending", "sent", "delivered", "read", "failed", "bounced"] as const
