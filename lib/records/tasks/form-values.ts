import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatClockTime } from "@/lib/foundation/dates/clock-time";
import { parseTypedTime } from "@/lib/foundation/dates/typed-time";
import { instantToWall } from "@/lib/foundation/dates/zoned-time";
import {
  parseDayOrKeep,
  formatDayInput,
  type PickedRecord,
} from "@/lib/foundation/record-layer/form";
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

/** The form for a task that is there, or an empty one for the person filling it in. */
export function taskFormValues(
  task: Task | null,
  { personId, timeZone, prefill }: { personId: string; timeZone: string; prefill: TaskPrefill },
): TaskFormValues {
  const reminder = task?.reminder_at ? instantToWall(task.reminder_at, timeZone) : null;
  return {
    title: task?.title ?? "",
    description: task?.description ?? "",
    priority: task?.priority ?? "Medium",
    status: task?.status ?? "Pending",
    type: task?.type ?? "Other",
    due_date: formatDayInput(task ? task.due_date : prefill.due),
    due_time: task?.due_time ? formatClockTime(task.due_time) : "",
    recurrence: task?.recurrence ?? "none",
    client_id: task ? chosenClient(task) : prefill.client,
    deal_id: task ? chosenDeal(task) : prefill.deal,
    assigned_to: task?.assigned_to ?? personId,
    reminds: reminder !== null,
    reminder_day: formatDayInput(reminder?.day),
    reminder_time: reminder?.time ?? "",
  };
}

/** One that is out of the person's sight stays as it is: its id is kept under the name shown. */
const chosenClient = ({ client_id, clients }: Task): PickedRecord | null =>
  client_id === null ? null : { id: client_id, label: clients?.name ?? text.unknownClient };
const chosenDeal = ({ deal_id, deals }: Task): PickedRecord | null =>
  deal_id === null ? null : { id: deal_id, label: deals?.title ?? "A deal you cannot see" };

/** What is sent for what stands in the form. */
export const taskFormBody = (values: TaskFormValues, clock: FormClock) =>
  ({
    title: values.title,
    description: values.description,
    priority: values.priority,
    status: values.status,
    type: values.type,
    due_date: parseDayOrKeep(values.due_date, clock.today),
    due_time: parseTimeOrKeep(values.due_time),
    recurrence: values.recurrence === "none" ? null : values.recurrence,
    client_id: values.client_id?.id ?? null,
    deal_id: values.deal_id?.id ?? null,
    assigned_to: values.assigned_to,
    reminder_at: getReminderAt(values, clock),
  }) satisfies Record<keyof CreateTaskInput, unknown>;

/** The time in a box, null for none; what nobody understands stays as typed, for the schema to refuse. */
const parseTimeOrKeep = (typed: string) =>
  typed.trim() === "" ? null : (parseTypedTime(typed) ?? typed.trim());
