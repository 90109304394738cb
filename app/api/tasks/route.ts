import { route } from "@/lib/api/route";
import { getChangesStart } from "@/lib/records/changes";
import { prefetchUnlessChanges } from "@/lib/records/changes.data";
import { createTask, listTaskChanges, listTasks, prefetchTasks } from "@/lib/tasks/data";
import { tasksQuery } from "@/lib/tasks/read-query";
import { createTaskBody } from "@/lib/tasks/schema";

export const GET = route(
  {
    can: "TASKS_VIEW",
    allowApiKey: true,
    query: tasksQuery,
    prefetch: prefetchUnlessChanges(prefetchTasks),
  },
  ({ actor, db, query, prefetched, request }) => {
    const after = getChangesStart(query);
    return after
      ? listTaskChanges(db, actor, { after, limit: query.limit, request })
      : listTasks(db, actor, query, prefetched);
  },
);

export const POST = route(
  {
    can: "TASKS_CREATE",
    allowApiKey: true,
    body: createTaskBody,
    successStatus: 201,
    idempotent: true,
  },
  ({ actor, db, body }) => createTask(db, actor, body),
);
