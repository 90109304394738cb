export const checklist_item_kind = ["document", "task"] as const
