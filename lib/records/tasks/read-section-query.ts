import { taskListQuery, type TaskListQuery } from "./schema";
import { toOpenTasksParams, type TaskOwnerRecord } from "./section-query";

/** Returns toOpenTasksParams() parsed, for a page on the server. */
export const toOpenTasksQuery = (record: TaskOwnerRecord): TaskListQuery =>
  taskListQuery.parse(Object.fromEntries(toOpenTasksParams(record)));
