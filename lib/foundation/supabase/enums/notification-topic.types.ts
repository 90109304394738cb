export const notification_topic = ["reminders", "messages", "inquiries", "listings", "billing", "payouts", "exports", "other"] as const
