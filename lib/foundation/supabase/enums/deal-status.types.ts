export const deal_status = ["Lead", "In Progress", "Under Contract", "Closed", "Lost"] as const
