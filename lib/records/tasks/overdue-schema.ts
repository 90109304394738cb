import { z } from "zod";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import { recordVersion } from "@/lib/foundation/api/instant";
import { taskMessages as text } from "./messages";

/** The maximum number of tasks moved at once, the same as in the database. */
const MAX_MOVED = 1000;

/** A moved task, with its previous due date and its version after the move. */
const movedTask = z.object({
  id: z.guid(),
  due_date: calendarDay(text.dueDateInvalid),
  updated_at: recordVersion(text.versionInvalid),
});

/** Body of POST /api/tasks/put-back: the response of POST /api/tasks/move-overdue. */
export const putBackTasksBody = z.object({
  tasks: z.array(movedTask).max(MAX_MOVED, text.tooManyMoved),
});

export type PutBackTasksBody = z.output<typeof putBackTasksBody>;
