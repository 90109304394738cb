export const mailing_exclusion = ["out_of_sight", "not_allowed", "no_address", "opted_out", "bounced", "blocked", "no_consent", "no_postal_address", "same_address", "no_content", "too_long"] as const
