import { z } from "zod";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import { instant, recordVersion } from "@/lib/foundation/api/instant";
import { bulkBody } from "@/lib/foundation/record-layer/bulk-schema";
import {
  blankToNull,
  optionalChoice,
  optionalClockTime,
  optionalDay,
  optionalText,
  requiredText,
} from "@/lib/foundation/record-layer/fields";
import { listQuery } from "@/lib/foundation/record-layer/list-query";
import { Constants } from "@/lib/foundation/supabase/database.types";
import { TASK_PRIORITIES, TASK_STATUSES, taskList } from "./list";
import { taskMessages as text } from "./messages";

/** Limits in characters; the database has the same. */
const TASK_LIMITS = { title: 200, description: 1000 } as const;

export const TASK_TYPES = Constants.public.Enums.task_type;
const TASK_RECURRENCES = Constants.public.Enums.task_recurrence;

/** A select's value for "no client", "no deal": the same as leaving it out. */
const NONE = "none";

const noneToNull = (value: unknown) => (value === NONE ? null : blankToNull(value));

/** An id, or nothing: null, an empty text and `none` all take the association away. */
const association = (message: string) =>
  z.preprocess(noneToNull, z.guid(message).nullable()).optional();

const status = z.enum(TASK_STATUSES, text.statusUnknown);
const priority = z.enum(TASK_PRIORITIES, text.priorityUnknown);
const type = z.enum(TASK_TYPES, text.typeUnknown);

const fields = {
  title: requiredText(TASK_LIMITS.title, {
    missing: text.titleRequired,
    tooLong: text.titleTooLong,
  }),
  description: optionalText(TASK_LIMITS.description, text.descriptionTooLong),
  due_date: optionalDay(text.dueDateInvalid),
  due_time: optionalClockTime(text.dueTimeInvalid),
  client_id: association(text.clientUnknown),
  deal_id: association(text.dealUnknown),
  assigned_to: z.guid(text.memberUnknown).optional(),
  reminder_at: z.preprocess(blankToNull, instant(text.reminderInvalid).nullable()).optional(),
  recurrence: optionalChoice(TASK_RECURRENCES, text.recurrenceUnknown),
};

/** Body of POST /api/tasks. */
export const createTaskBody = z
  .object({
    ...fields,
    priority: priority.default("Medium"),
    status: status.default("Pending"),
    type: type.default("Other"),
  })
  .refine((task) => !task.recurrence || task.due_date, {
    path: ["due_date"],
    message: text.recurrenceNeedsDate,
  })
  .refine((task) => !task.due_time || task.due_date, {
    path: ["due_date"],
    message: text.timeNeedsDate,
  });

/**
 * Body of PUT /api/tasks/{id}: only what is sent changes. With `updated_at`, as it was read, what was
 * changed to something else meanwhile is not written over (409).
 */
export const updateTaskBody = z
  .object({ ...fields, priority, status, type })
  .partial()
  .extend({ updated_at: recordVersion(text.versionInvalid).optional() });

/** Body of PATCH /api/tasks/{id}: the checkbox of the list. */
export const patchTaskBody = z.object({ status });

/** Query of GET /api/tasks; anything outside it is a 400. `totalCount` says how many match in all. */
export const taskListQuery = listQuery(taskList);

/** Body of POST /api/tasks/bulk. */
export const bulkTaskBody = bulkBody(taskListQuery, {
  status: status.optional(),
  assigned_to: fields.assigned_to,
  due_date: calendarDay(text.dueDateInvalid).optional(),
});

export type CreateTaskBody = z.output<typeof createTaskBody>;
export type CreateTaskInput = z.input<typeof createTaskBody>;
export type UpdateTaskBody = z.output<typeof updateTaskBody>;
export type UpdateTaskInput = z.input<typeof updateTaskBody>;
export type TaskListQuery = z.output<typeof taskListQuery>;
