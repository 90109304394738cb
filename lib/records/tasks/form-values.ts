import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { instantToWall } from "@/lib/foundation/dates/wall-time";
import { fromInputValues, toInputValues } from "@/lib/foundation/record-layer/field-inputs";
import { formatDayInput, type PickedRecord } from "@/lib/foundation/record-layer/form";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { fromCustomInputs, toCustomInputs } from "@/lib/records/custom-fields/form-values";
import { taskFields } from "./fields";
import type { FormClock, TaskFormValues } from "./form-state";
import { taskMessages as text } from "./messages";
import { getReminderAt } from "./reminder";
import type { CreateTaskInput } from "./schema";
import type { Task } from "./serialize";

export type TaskPrefill = {
  client: PickedRecord | null;
  deal: PickedRecord | null;
  due?: CalendarDay | null;
};

/** Returns the form's values for a task, or empty ones assigned to the person. */
export function taskFormValues(
  task: Task | null,
  { personId, timeZone, prefill }: { personId: string; timeZone: string; prefill: TaskPrefill },
  customFields: readonly CustomField[] = [],
): TaskFormValues {
  const reminder = task?.reminder_at ? instantToWall(task.reminder_at, timeZone) : null;
  return {
    ...toInputValues(taskFields, task),
    ...(!task && { due_date: formatDayInput(prefill.due) }),
    recurrence: task?.recurrence ?? "none",
    client_id: task ? chosenClient(task) : prefill.client,
    deal_id: task ? chosenDeal(task) : prefill.deal,
    assigned_to: task?.assigned_to ?? personId,
    custom: toCustomInputs(customFields, task?.custom ?? null),
    reminds: reminder !== null,
    reminder_day: formatDayInput(reminder?.day),
    reminder_time: reminder?.time ?? "",
  };
}

/** Returns the picked client. The id of a client that the person cannot see is kept, with a placeholder as its name. */
const chosenClient = ({ client_id, clients }: Task): PickedRecord | null =>
  client_id === null ? null : { id: client_id, label: clients?.name ?? text.unknownClient };
const chosenDeal = ({ deal_id, deals }: Task): PickedRecord | null =>
  deal_id === null ? null : { id: deal_id, label: deals?.title ?? "A deal you cannot see" };

/** Returns the request body of the form. */
export const taskFormBody = (
  values: TaskFormValues,
  clock: FormClock,
  customFields: readonly CustomField[] = [],
) =>
  ({
    ...fromInputValues(taskFields, values, clock.today),
    recurrence: values.recurrence === "none" ? null : values.recurrence,
    client_id: values.client_id?.id ?? null,
    deal_id: values.deal_id?.id ?? null,
    assigned_to: values.assigned_to,
    reminder_at: getReminderAt(values, clock),
    custom: fromCustomInputs(customFields, values.custom, clock.today),
  }) satisfies Record<keyof CreateTaskInput, unknown>;
