import { toFieldLabels } from "@/lib/foundation/record-layer/field-text";
import { formatDateTime } from "@/lib/foundation/text/format";
import { taskFields } from "./fields";
import type { Task } from "./serialize";

/** Returns labels and display values of a task's fields, with times in the reader's zone. */
export const createTaskFieldLabels = (timeZone: string) =>
  toFieldLabels<Task, typeof taskFields>(taskFields, {
    client_id: (task) => task.clients?.name ?? null,
    deal_id: (task) => (task.deal_id ? (task.deals?.title ?? "another") : null),
    assigned_to: (task) => task.assignee_name ?? "a former member",
    reminder_at: (task) => task.reminder_at && formatDateTime(task.reminder_at, timeZone),
  });
