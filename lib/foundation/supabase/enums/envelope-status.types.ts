export const envelope_status = ["sending", "sent", "signed", "completed", "declined", "voided", "expired", "failed"] as const
