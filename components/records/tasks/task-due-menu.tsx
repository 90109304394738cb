"use client";

import { TaskDue, type TaskDueProps } from "@/components/foundation/record-layer/due-text";
import { MovableDue } from "@/components/foundation/record-layer/movable-due";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { useUpdateTask } from "@/lib/records/tasks/hooks";
import { taskMessages } from "@/lib/records/tasks/messages";

type DatedTask = { id: string; title: string; due_date: CalendarDay | null };

type TaskDueMenuProps = TaskDueProps & { task: DatedTask; canMove: boolean };

/** Renders a task's due day, with a menu to change it. Sends only the day, so that nobody else's change is lost. */
export function TaskDueMenu({ canMove, ...label }: TaskDueMenuProps) {
  const { mutateAsync } = useUpdateTask();
  const { id, title, due_date: due } = label.task;
  return (
    <MovableDue
      name={title}
      due={due}
      today={label.today}
      save={(due_date) => mutateAsync({ id, changes: { due_date }, shown: { due_date } })}
      failed={taskMessages.updateFailedAlert}
      canMove={canMove && !label.done}
    >
      <TaskDue {...label} />
    </MovableDue>
  );
}
