"use client";

import type { ReactElement } from "react";
import { MoveDueMenu } from "@/components/records/move-due-menu";
import type { CalendarDay } from "@/lib/calendar-day";
import { useUpdateTask } from "@/lib/tasks/hooks";
import { taskMessages } from "@/lib/tasks/messages";

export type DatedTask = { id: string; title: string; due_date: CalendarDay | null };

type OpenTaskDueProps = { trigger: ReactElement; task: DatedTask; today: CalendarDay };

/** The menu of a task's due label. Only the day is sent, so that nobody's other change is lost. */
export default function OpenTaskDue({ task, ...menu }: OpenTaskDueProps) {
  const { mutateAsync } = useUpdateTask();
  return (
    <MoveDueMenu
      {...menu}
      name={task.title}
      due={task.due_date}
      save={(due_date) => mutateAsync({ id: task.id, changes: { due_date }, shown: { due_date } })}
      failed={taskMessages.updateFailedAlert}
    />
  );
}
