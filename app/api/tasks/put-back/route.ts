import { route } from "@/lib/api/route";
import { restoreDueDates } from "@/lib/tasks/overdue.data";
import { putBackTasksBody } from "@/lib/tasks/overdue-schema";

export const POST = route(
  { can: "TASKS_UPDATE", allowApiKey: true, body: putBackTasksBody },
  async ({ actor, db, body }) => ({ count: await restoreDueDates(db, actor, body) }),
);
