import { formatClockTime } from "@/lib/foundation/dates/clock-time";
import type { FieldLabel } from "@/lib/foundation/record-layer/conflict";
import { formatDate, formatDateTime } from "@/lib/foundation/text/format";
import type { UpdateTaskBody } from "./schema";
import type { Task } from "./serialize";

type Field = Exclude<keyof UpdateTaskBody, "updated_at">;

/** How a task's fields are called and read; times in the reader's zone. */
export const createTaskFieldLabels = (timeZone: string) =>
  ({
    title: { label: "Title", text: (task) => task.title },
    description: { label: "Description" },
    due_date: { label: "Due date", text: (task) => task.due_date && formatDate(task.due_date) },
    due_time: {
      label: "Due time",
      text: (task) => task.due_time && formatClockTime(task.due_time),
    },
    priority: { label: "Priority", text: (task) => task.priority },
    status: { label: "Status", text: (task) => task.status },
    type: { label: "Type", text: (task) => task.type },
    reminder_at: {
      label: "Reminder",
      text: (task) => task.reminder_at && formatDateTime(task.reminder_at, timeZone),
    },
    recurrence: { label: "Repeats", text: (task) => task.recurrence },
    client_id: { label: "Client", text: (task) => task.clients?.name ?? null },
    deal_id: {
      label: "Deal",
      text: (task) => (task.deal_id ? (task.deals?.title ?? "another") : null),
    },
    assigned_to: { label: "Assigned to", text: (task) => task.assignee_name ?? "a former member" },
  }) satisfies Record<Field, FieldLabel<Task>>;
