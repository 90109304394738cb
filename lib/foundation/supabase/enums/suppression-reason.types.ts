export const suppression_reason = ["unsubscribed", "stopped", "bounced", "complained", "added", "imported"] as const
