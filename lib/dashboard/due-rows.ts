import { Constants } from "@/lib/supabase/database.types";
import type { Dashboard } from "./schema";

export type DueTask = Dashboard["tasks"]["items"][number];

const PRIORITIES: readonly string[] = Constants.public.Enums.task_priority;
const urgency = ({ priority }: DueTask) => PRIORITIES.indexOf(priority);

/**
 * The open tasks together with those that were ticked here: fresh figures no longer hold these, but
 * they keep their places, so that a tick can be taken back. Earliest first, then the most urgent.
 */
export function dueRows(open: readonly DueTask[], touched: readonly DueTask[]): DueTask[] {
  const byId = new Map([...touched, ...open].map((task) => [task.id, task]));
  return [...byId.values()].sort(
    (a, b) =>
      a.due_date.localeCompare(b.due_date) || urgency(b) - urgency(a) || a.id.localeCompare(b.id),
  );
}
