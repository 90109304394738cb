import { recordRoute } from "@/lib/foundation/api/record-route";
import { updateCustomized } from "@/lib/records/custom-fields/values.data";
import { deleteTask, getTask, updateTask } from "@/lib/records/tasks/data";
import { patchTaskBody, updateTaskBody } from "@/lib/records/tasks/schema";

export const GET = recordRoute({ can: "TASKS_VIEW", allowApiKey: true }, getTask);

export const PUT = recordRoute(
  { can: "TASKS_UPDATE", allowApiKey: true, body: updateTaskBody, find: getTask },
  updateCustomized("task", { find: getTask, update: updateTask }),
);

export const PATCH = recordRoute(
  { can: "TASKS_UPDATE", allowApiKey: true, body: patchTaskBody, find: getTask },
  updateTask,
);

// The policy requires the update permission for the actor's own tasks, TASKS_DELETE for others'.
export const DELETE = recordRoute({ can: "TASKS_VIEW", allowApiKey: true }, deleteTask);
