import type { Database } from "@/lib/foundation/supabase/database.types";

type TaskPriority = Database["public"]["Enums"]["task_priority"];

const PRIORITY_COLOR = {
  Low: "gray",
  Medium: "amber",
  High: "red",
} as const satisfies Record<TaskPriority, string>;

type PriorityColor = (typeof PRIORITY_COLOR)[TaskPriority];

/** Returns the color name of a task's priority (docs/interface.md, "Status colours"). */
export const priorityColor = (priority: TaskPriority): PriorityColor => PRIORITY_COLOR[priority];
