export const email_template_kind = ["personal", "team", "system"] as const
