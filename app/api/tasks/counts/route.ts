import { route } from "@/lib/foundation/api/route";
import { countDueTasks } from "@/lib/records/tasks/overdue.data";

export const GET = route({ can: "TASKS_VIEW", allowApiKey: true }, ({ actor, db }) =>
  countDueTasks(db, actor),
);
