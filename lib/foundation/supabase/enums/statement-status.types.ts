export const statement_status = ["Draft", "Submitted", "Approved", "Paid", "Void"] as const
