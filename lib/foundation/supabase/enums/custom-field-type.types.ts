export const custom_field_type = ["text", "long_text", "number", "money", "day", "yes_no", "choice", "choices", "member", "link", "phone", "email"] as const
