import { z } from "zod";
import { calendarDay } from "@/lib/api/calendar-day";
import { instant, recordVersion } from "@/lib/api/instant";
import { Constants } from "@/lib/supabase/database.types";
import { fitsLength } from "@/lib/text-length";
import { taskMessages as text } from "./messages";

/** Limits of SPEC §9, in characters. */
export const TASK_LIMITS = { title: 200, description: 1000 } as const;

const { task_priority, task_status, task_type, task_recurrence } = Constants.public.Enums;
export const TASK_PRIORITIES = task_priority;
export const TASK_STATUSES = task_status;
export const TASK_TYPES = task_type;
export const TASK_RECURRENCES = task_recurrence;

/** A select's value for "no client", "no deal" (SPEC §5): the same as leaving it out. */
export const NONE = "none";

const blankToNull = (value: unknown) => (value === "" || value === NONE ? null : value);

/** An id, or nothing: null, an empty text and `none` all take the association away. */
const association = (message: string) =>
  z.preprocess(blankToNull, z.guid(message).nullable()).optional();

const status = z.enum(TASK_STATUSES, text.statusUnknown);
const priority = z.enum(TASK_PRIORITIES, text.priorityUnknown);
const type = z.enum(TASK_TYPES, text.typeUnknown);

const fields = {
  title: z
    .string(text.titleRequired)
    .trim()
    .min(1, text.titleRequired)
    .refine((value) => fitsLength(value, TASK_LIMITS.title), text.titleTooLong),
  description: z
    .string(text.textExpected)
    .trim()
    .refine((value) => fitsLength(value, TASK_LIMITS.description), text.descriptionTooLong)
    .transform((value) => value || null)
    .nullable()
    .optional(),
  due_date: z.preprocess(blankToNull, calendarDay(text.dueDateInvalid).nullable()).optional(),
  client_id: association(text.clientUnknown),
  deal_id: association(text.dealUnknown),
  assigned_to: z.guid(text.assigneeUnknown).optional(),
  reminder_at: z.preprocess(blankToNull, instant(text.reminderInvalid).nullable()).optional(),
  recurrence: z
    .preprocess(blankToNull, z.enum(TASK_RECURRENCES, text.recurrenceUnknown).nullable())
    .optional(),
};

/** Body of POST /api/tasks (SPEC §5). */
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
  });

/**
 * Body of PUT /api/tasks/{id}: only what is sent changes. With `updated_at`, as it was read, a task
 * that was changed meanwhile is left alone (409).
 */
export const updateTaskBody = z
  .object({ ...fields, priority, status, type })
  .partial()
  .extend({ updated_at: recordVersion(text.versionInvalid).optional() });

/** Body of PATCH /api/tasks/{id}: the checkbox of the list. */
export const patchTaskBody = z.object({ status });

export type CreateTaskBody = z.output<typeof createTaskBody>;
export type CreateTaskInput = z.input<typeof createTaskBody>;
export type UpdateTaskBody = z.output<typeof updateTaskBody>;
export type UpdateTaskInput = z.input<typeof updateTaskBody>;
