/** The record whose tasks a section lists. */
export type TaskOwnerRecord = { client_id: string } | { deal_id: string };

/** Returns the query of GET /api/tasks for the open tasks of a client or deal. */
export const toOpenTasksParams = (record: TaskOwnerRecord) =>
  new URLSearchParams({ ...record, completed: "false" });

/** Returns the query for the completed tasks of a client or deal, latest first. */
export const toCompletedTasksParams = (record: TaskOwnerRecord) =>
  new URLSearchParams({ ...record, completed: "true", sortBy: "completed_at" });
