import { route } from "@/lib/api/route";
import { moveOverdueTasks } from "@/lib/tasks/overdue.data";

export const POST = route({ can: "TASKS_UPDATE", allowApiKey: true }, async ({ actor, db }) => ({
  tasks: await moveOverdueTasks(db, actor),
}));
