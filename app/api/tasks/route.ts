import { route } from "@/lib/api/route";
import { changesAfter } from "@/lib/records/changes";
import { unlessChanges } from "@/lib/records/changes.data";
import { createTask, listTaskChanges, listTasks, tasksWithActor } from "@/lib/tasks/data";
import { tasksQuery } from "@/lib/tasks/read-query";
import { createTaskBody } from "@/lib/tasks/schema";

export const GET = route(
  { can: "TASKS_VIEW", byKey: true, query: tasksQuery, actorWith: unlessChanges(tasksWithActor) },
  ({ actor, db, query, loaded, request }) => {
    const after = changesAfter(query);
    return after
      ? listTaskChanges(db, actor, { after, limit: query.limit, request })
      : listTasks(db, actor, query, loaded);
  },
);

export const POST = route(
  { can: "TASKS_CREATE", byKey: true, body: createTaskBody, success: 201, idempotent: true },
  ({ actor, db, body }) => createTask(db, actor, body),
);
