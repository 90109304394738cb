export const tag_color = ["gray", "pine", "blue", "violet", "green", "amber", "red"] as const
