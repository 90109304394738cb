import { z } from "zod";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import { recordVersion } from "@/lib/foundation/api/instant";
import { taskMessages as text } from "./messages";

/** As many overdue tasks as are moved at once; the database has the same. */
const MAX_MOVED = 1000;

/** A task that was moved: the day it had, and its version since. */
const movedTask = z.object({
  id: z.guid(),
  due_date: calendarDay(text.dueDateInvalid),
  updated_at: recordVersion(text.versionInvalid),
});

/** Body of POST /api/tasks/put-back: what POST /api/tasks/move-overdue answered. */
export const putBackTasksBody = z.object({
  tasks: z.array(movedTask).max(MAX_MOVED, text.tooManyMoved),
});

export type PutBackTasksBody = z.output<typeof putBackTasksBody>;
