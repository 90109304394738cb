export const action_plan_enrolment_status = ["active", "paused", "finished", "stopped"] as const
