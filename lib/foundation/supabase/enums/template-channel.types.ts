export const template_channel = ["email", "sms"] as const
