import { route } from "@/lib/api/route";
import { countDueTasks } from "@/lib/tasks/overdue.data";

export const GET = route({ can: "TASKS_VIEW", allowApiKey: true }, ({ actor, db }) =>
  countDueTasks(db, actor),
);
