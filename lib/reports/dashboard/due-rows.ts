import { compareClockTimes } from "@/lib/foundation/dates/clock-time";
import { task_priority } from "@/lib/foundation/supabase/enums/task-priority.types";
import { KEY_DATE_LABELS } from "@/lib/records/key-dates/messages";
import type { TaskStatus } from "@/lib/records/tasks/hooks";
import type { Dashboard } from "./schema";

/** A row of the list of due tasks and key dates. */
export type DueRow = {
  id: string;
  title: string;
  /** A task's client, or a key date's deal. */
  about: { name: string; href: string } | null;
  href: string;
  due_date: string;
  due_time: string | null;
  urgency: number;
  /** The status that a task returns to when completing it fails; null for a key date. */
  status: TaskStatus | null;
};

type Due = Pick<Dashboard, "tasks" | "keyDates">;

const PRIORITIES: readonly string[] = task_priority;

const taskRow = (task: Due["tasks"]["items"][number]): DueRow => ({
  id: task.id,
  title: task.title,
  about:
    task.client_id === null || task.client_name === null
      ? null
      : { name: task.client_name, href: `/client/${task.client_id}` },
  href: `/tasks/edit/${task.id}`,
  due_date: task.due_date,
  due_time: task.due_time,
  urgency: PRIORITIES.indexOf(task.priority),
  status: task.status,
});

/**
 * Returns the row of a key date. It comes before tasks of the same day, because it is a commitment to somebody
 * else.
 */
const keyDateRow = (keyDate: Due["keyDates"]["items"][number]): DueRow => ({
  id: keyDate.id,
  title: KEY_DATE_LABELS[keyDate.kind],
  about: { name: keyDate.deal_title, href: `/deal/${keyDate.deal_id}` },
  href: `/deal/${keyDate.deal_id}`,
  due_date: keyDate.due_date,
  due_time: null,
  urgency: PRIORITIES.length,
  status: null,
});

/**
 * Returns the open rows and the rows that the person has ticked. New figures no longer contain ticked rows, but
 * they keep their place, so that a tick can be undone. Earliest first; within a day key dates, then rows with a
 * time, then the most urgent.
 */
export function toDueRows({ tasks, keyDates }: Due, touchedRows: readonly DueRow[]): DueRow[] {
  const open = [...tasks.items.map(taskRow), ...keyDates.items.map(keyDateRow)];
  const byId = new Map([...touchedRows, ...open].map((row) => [row.id, row]));
  return [...byId.values()].sort(
    (a, b) =>
      a.due_date.localeCompare(b.due_date) ||
      Number(a.status !== null) - Number(b.status !== null) ||
      compareClockTimes(a.due_time, b.due_time) ||
      b.urgency - a.urgency ||
      a.id.localeCompare(b.id),
  );
}

/** Returns the number of overdue tasks and key dates, and of those due today. */
export const countDue = ({ tasks, keyDates }: Due) => ({
  overdue: tasks.overdue + keyDates.overdue,
  today: tasks.today + keyDates.today,
});
