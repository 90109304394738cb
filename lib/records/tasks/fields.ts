import type { Field, WrittenColumn } from "@/lib/foundation/record-layer/field-table";
import { task_priority } from "@/lib/foundation/supabase/enums/task-priority.types";
import { task_recurrence } from "@/lib/foundation/supabase/enums/task-recurrence.types";
import { task_status } from "@/lib/foundation/supabase/enums/task-status.types";
import { task_type } from "@/lib/foundation/supabase/enums/task-type.types";

type DerivedColumn =
  "client_removed" | "completed_at" | "next_task_id" | "recurrence_day" | "reminded_at";

/** A task's fields, in the API's order. Limits are in characters, the same as in the database. */
export const taskFields = {
  title: { kind: "text", label: "Title", max: 200, required: true },
  description: { kind: "lines", label: "Description", max: 1000 },
  due_date: { kind: "day", label: "Due date", placeholder: "Nov 20 or tomorrow" },
  due_time: {
    kind: "time",
    label: "Due time",
    meaning: "The time on the due date, in the assignee's time zone; requires `due_date`",
  },
  client_id: {
    kind: "record",
    label: "Client",
    meaning: 'The id of the client; null, `""` or `none` for no client',
  },
  deal_id: {
    kind: "record",
    label: "Deal",
    meaning: 'The id of the deal; null, `""` or `none` for no deal',
  },
  assigned_to: {
    kind: "member",
    label: "Assigned to",
    permission: "TASKS_ASSIGN",
    meaning:
      "The assignee's id. Default: the caller. With TASKS_ASSIGN, any member in the caller's scope",
  },
  reminder_at: { kind: "moment", label: "Reminder" },
  recurrence: {
    kind: "choice",
    label: "Repeats",
    values: task_recurrence,
    optional: true,
    unknown: "A task repeats daily, weekly or monthly",
    meaning:
      "The interval at which the task repeats; null if it does not; requires `due_date`. Completing the task creates the next one, once",
  },
  priority: { kind: "choice", label: "Priority", values: task_priority, initial: "Medium" },
  status: { kind: "choice", label: "Status", values: task_status, initial: "Pending" },
  type: { kind: "choice", label: "Type", values: task_type, initial: "Other" },
} as const satisfies Record<WrittenColumn<"tasks", DerivedColumn>, Field>;
