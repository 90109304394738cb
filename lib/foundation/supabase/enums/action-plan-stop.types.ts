export const action_plan_stop = ["reply", "appointment", "stage", "opted_out", "bounced", "merged", "by_hand", "failed"] as const
