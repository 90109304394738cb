import { route } from "@/lib/api/route";
import { createTask, listTasks } from "@/lib/tasks/data";
import { taskListQuery } from "@/lib/tasks/schema";
import { createTaskBody } from "@/lib/tasks/schema";

export const GET = route({ can: "TASKS_VIEW", query: taskListQuery }, ({ actor, db, query }) =>
  listTasks(db, actor, query),
);

export const POST = route(
  { can: "TASKS_CREATE", body: createTaskBody, success: 201, idempotent: true },
  ({ actor, db, body }) => createTask(db, actor, body),
);
