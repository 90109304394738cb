import { route } from "@/lib/api/route";
import { changeTasks } from "@/lib/tasks/data";
import { bulkTaskBody } from "@/lib/tasks/schema";

export const POST = route(
  { can: "TASKS_VIEW", allowApiKey: true, body: bulkTaskBody, idempotent: true },
  ({ actor, db, body }) => changeTasks(db, actor, body),
);
