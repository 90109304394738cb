export const checklist_item_status = ["missing", "in_review", "accepted", "rejected", "not_applicable"] as const
