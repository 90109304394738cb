export const channel_name = ["email", "sms", "phone", "meeting", "whatsapp", "social", "note"] as const
