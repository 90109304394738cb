import type { Database } from "@/lib/foundation/supabase/database.types";

type TaskStatus = Database["public"]["Enums"]["task_status"];

/**
 * What a task's status becomes with its tick set or taken back. `before` is the one it had when it was last read: one
 * that was in progress is so again, one that was read as done becomes Pending.
 */
export const toggleStatus = (done: boolean, before: TaskStatus | null): TaskStatus =>
  done ? "Completed" : before === null || before === "Completed" ? "Pending" : before;
