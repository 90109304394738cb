import { route } from "@/lib/foundation/api/route";
import { withCustomChange } from "@/lib/records/custom-fields/values.data";
import { changeTasks } from "@/lib/records/tasks/data";
import { bulkTaskBody } from "@/lib/records/tasks/schema";

export const POST = route(
  { can: "TASKS_VIEW", allowApiKey: true, body: bulkTaskBody, idempotent: true },
  ({ actor, db, body }) =>
    withCustomChange(db, actor, "task", body, (change) => changeTasks(db, actor, change)),
);
