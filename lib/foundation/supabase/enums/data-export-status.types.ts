export const data_export_status = ["waiting", "running", "done", "failed"] as const
