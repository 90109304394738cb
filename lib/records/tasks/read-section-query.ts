import { taskListQuery, type TaskListQuery } from "./schema";
import { toOpenTasksParams, type TaskOwnerRecord } from "./section-query";

/** Returns the parsed query of a record's open tasks, for a page on the server. */
export const toOpenTasksQuery = (record: TaskOwnerRecord): TaskListQuery =>
  taskListQuery.parse(Object.fromEntries(toOpenTasksParams(record)));
