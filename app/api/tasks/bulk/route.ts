import { route } from "@/lib/foundation/api/route";
import { changeTasks } from "@/lib/records/tasks/data";
import { bulkTaskBody } from "@/lib/records/tasks/schema";

export const POST = route(
  { can: "TASKS_VIEW", allowApiKey: true, body: bulkTaskBody, idempotent: true },
  ({ actor, db, body }) => changeTasks(db, actor, body),
);
