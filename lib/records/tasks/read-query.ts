import { withChangeParams } from "@/lib/foundation/record-layer/changes";
import { taskListQuery } from "./schema";

/** Query of GET /api/tasks: a page of the list, or the changes after a cursor. */
export const tasksQuery = withChangeParams(taskListQuery);
