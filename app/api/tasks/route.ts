import { route } from "@/lib/foundation/api/route";
import { getChangesStart } from "@/lib/foundation/record-layer/changes";
import { prefetchUnlessChanges } from "@/lib/foundation/record-layer/changes.data";
import { withCustomValues } from "@/lib/records/custom-fields/values.data";
import { createTask, listTaskChanges, listTasks, prefetchTasks } from "@/lib/records/tasks/data";
import { tasksQuery } from "@/lib/records/tasks/read-query";
import { createTaskBody } from "@/lib/records/tasks/schema";

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
  ({ actor, db, body }) =>
    withCustomValues(db, actor, "task", body, (values) => createTask(db, actor, values)),
);
