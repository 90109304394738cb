/** The record whose tasks a section shows. */
export type TaskOwnerRecord = { client_id: string } | { deal_id: string };

/** Returns the query of GET /api/tasks for the open tasks of a client or deal. */
export const toOpenTasksParams = (record: TaskOwnerRecord) =>
  new URLSearchParams({ ...record, completed: "false" });

/** Returns the query for the completed ones, latest first. */
export const toCompletedTasksParams = (record: TaskOwnerRecord) =>
  new URLSearchParams({ ...record, completed: "true", sortBy: "completed_at" });
