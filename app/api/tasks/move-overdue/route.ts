import { route } from "@/lib/foundation/api/route";
import { moveOverdueTasks } from "@/lib/records/tasks/overdue.data";

export const POST = route({ can: "TASKS_UPDATE", allowApiKey: true }, async ({ actor, db }) => ({
  tasks: await moveOverdueTasks(db, actor),
}));
