export const plan_key = ["starter", "professional", "enterprise"] as const
