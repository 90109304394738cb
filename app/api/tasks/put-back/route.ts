import { route } from "@/lib/foundation/api/route";
import { putBackTasksBody } from "@/lib/records/tasks/overdue-schema";
import { restoreDueDates } from "@/lib/records/tasks/overdue.data";

export const POST = route(
  { can: "TASKS_UPDATE", allowApiKey: true, body: putBackTasksBody },
  async ({ actor, db, body }) => ({ count: await restoreDueDates(db, actor, body) }),
);
