import { z } from "zod";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import { instant, recordVersion } from "@/lib/foundation/api/instant";
import { bulkBody } from "@/lib/foundation/record-layer/bulk-schema";
import { toFieldSchemas } from "@/lib/foundation/record-layer/field-schema";
import { blankToNull } from "@/lib/foundation/record-layer/fields";
import { listQuery } from "@/lib/foundation/record-layer/list-query";
import { customValuesBody } from "@/lib/records/custom-fields/schema";
import { taskFields } from "./fields";
import { taskList } from "./list";
import { taskMessages as text } from "./messages";

/** A select's value for "no client" or "no deal", the same as null. */
const NONE = "none";

const noneToNull = (value: unknown) => (value === NONE ? null : blankToNull(value));

/** An id, or no record: null, "" and `none` remove the association. */
const association = (message: string) =>
  z.preprocess(noneToNull, z.guid(message).nullable()).optional();

const { priority, status, type, ...fields } = toFieldSchemas(taskFields, {
  client_id: association(text.clientUnknown),
  deal_id: association(text.dealUnknown),
  reminder_at: z.preprocess(blankToNull, instant(text.reminderInvalid).nullable()).optional(),
});

/** Body of POST /api/tasks. */
export const createTaskBody = z
  .object({
    ...fields,
    priority: priority.default(taskFields.priority.initial),
    status: status.default(taskFields.status.initial),
    type: type.default(taskFields.type.initial),
    custom: customValuesBody,
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
 * Body of PUT /api/tasks/{id}: changes only the given fields. With `updated_at`, a field that was
 * changed to another value since is refused (409).
 */
export const updateTaskBody = z
  .object({ ...fields, priority, status, type, custom: customValuesBody })
  .partial()
  .extend({ updated_at: recordVersion(text.versionInvalid).optional() });

/** Body of PATCH /api/tasks/{id}: the checkbox of the list. */
export const patchTaskBody = z.object({ status });

/** Query of GET /api/tasks. An invalid parameter is a 400. `totalCount` counts all matches. */
export const taskListQuery = listQuery(taskList);

/** Body of POST /api/tasks/bulk. */
export const bulkTaskBody = bulkBody(taskListQuery, {
  status: status.optional(),
  assigned_to: fields.assigned_to,
  due_date: calendarDay(text.dueDateInvalid).optional(),
  custom: customValuesBody,
});

export type CreateTaskBody = z.output<typeof createTaskBody>;
export type CreateTaskInput = z.input<typeof createTaskBody>;
export type UpdateTaskBody = z.output<typeof updateTaskBody>;
export type UpdateTaskInput = z.input<typeof updateTaskBody>;
export type TaskListQuery = z.output<typeof taskListQuery>;
