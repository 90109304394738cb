import { route } from "@/lib/api/route";
import { createTask, listTasks, tasksWithActor } from "@/lib/tasks/data";
import { createTaskBody, taskListQuery } from "@/lib/tasks/schema";

export const GET = route(
  { can: "TASKS_VIEW", query: taskListQuery, actorWith: tasksWithActor },
  ({ actor, db, query, loaded }) => listTasks(db, actor, query, loaded),
);

export const POST = route(
  { can: "TASKS_CREATE", body: createTaskBody, success: 201, idempotent: true },
  ({ actor, db, body }) => createTask(db, actor, body),
);
