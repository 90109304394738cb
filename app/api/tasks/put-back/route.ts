import { route } from "@/lib/api/route";
import { putBackTasks } from "@/lib/tasks/overdue.data";
import { putBackTasksBody } from "@/lib/tasks/overdue-schema";

export const POST = route(
  { can: "TASKS_UPDATE", byKey: true, body: putBackTasksBody },
  async ({ actor, db, body }) => ({ count: await putBackTasks(db, actor, body) }),
);
