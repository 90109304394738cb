import type { z } from "zod";
import { listQuery } from "@/lib/records/list-query";
import { taskList } from "./list-filters";

/** Query of GET /api/tasks; anything outside it is a 400. `totalCount` says how many match in all. */
export const taskListQuery = listQuery(taskList);

export type TaskListQuery = z.output<typeof taskListQuery>;
