import { taskListQuery, type TaskListQuery } from "./schema";

/** The record whose tasks a section shows. */
export type TasksOf = { client_id: string } | { deal_id: string };

/** The query of GET /api/tasks for the open tasks of a client or deal. */
export const openTasksQuery = (of: TasksOf) => new URLSearchParams({ ...of, completed: "false" });

/** The same for the completed ones, latest first. */
export const completedTasksQuery = (of: TasksOf) =>
  new URLSearchParams({ ...of, completed: "true", sortBy: "completed_at" });

/** openTasksQuery() as a page reads it on the server. */
export const openTasksOf = (of: TasksOf): TaskListQuery =>
  taskListQuery.parse(Object.fromEntries(openTasksQuery(of)));
