export const action_plan_wait = ["days", "weekday", "birthday", "home_anniversary", "closing", "custom_day"] as const
