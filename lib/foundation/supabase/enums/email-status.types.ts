export const email_status = ["queued", "sending", "sent", "failed"] as const
