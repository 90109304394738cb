import type { Database } from "@/lib/foundation/supabase/database.types";

type TaskStatus = Database["public"]["Enums"]["task_status"];

/**
 * Returns a task's status after it is ticked or unticked. `before` is the last known status: In Progress is
 * restored, Completed becomes Pending.
 */
export const toggleStatus = (done: boolean, before: TaskStatus | null): TaskStatus =>
  done ? "Completed" : before === null || before === "Completed" ? "Pending" : before;
