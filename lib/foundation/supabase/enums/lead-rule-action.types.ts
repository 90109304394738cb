export const lead_rule_action = ["person", "round_robin", "first_to_claim"] as const
