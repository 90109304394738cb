import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { deleteTask, getTask, updateTask } from "@/lib/tasks/data";
import { patchTaskBody, updateTaskBody } from "@/lib/tasks/schema";

export const GET = route(
  { can: "TASKS_VIEW", byKey: true, params: idParams },
  ({ actor, db, params }) => getTask(db, actor, params.id),
);

export const PUT = route(
  { can: "TASKS_UPDATE", byKey: true, params: idParams, body: updateTaskBody },
  ({ actor, db, params, body }) => updateTask(db, actor, params.id, body),
);

export const PATCH = route(
  { can: "TASKS_UPDATE", byKey: true, params: idParams, body: patchTaskBody },
  ({ actor, db, params, body }) => updateTask(db, actor, params.id, body),
);

// Deleting one's own takes the right to update it, deleting others' TASKS_DELETE: the policy tells them apart.
export const DELETE = route(
  { can: "TASKS_VIEW", byKey: true, params: idParams },
  ({ actor, db, params }) => deleteTask(db, actor, params.id),
);
