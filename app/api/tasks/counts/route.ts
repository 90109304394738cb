import { route } from "@/lib/api/route";
import { countDueTasks } from "@/lib/tasks/data";

export const GET = route({ can: "TASKS_VIEW" }, ({ actor, db }) => countDueTasks(db, actor));
