"use client";

import type { ReactElement } from "react";
import { DueMenu } from "@/components/records/due-menu";
import { moveWithUndo } from "@/components/records/move-with-undo";
import type { CalendarDay } from "@/lib/calendar-day";
import { useUpdateTask } from "@/lib/tasks/hooks";
import { taskMessages } from "@/lib/tasks/messages";

export type DatedTask = { id: string; title: string; due_date: CalendarDay | null };

type OpenTaskDueProps = { trigger: ReactElement; task: DatedTask; today: CalendarDay };

/** The menu of a task's due label. Only the day is sent, so that nobody's other change is lost. */
export default function OpenTaskDue({ trigger, task, today }: OpenTaskDueProps) {
  const { mutateAsync } = useUpdateTask();
  const { id, title: name, due_date: from } = task;
  const failed = taskMessages.updateFailedAlert;
  const save = (due_date: CalendarDay | null) =>
    mutateAsync({ id, changes: { due_date }, shown: { due_date } });
  return (
    <DueMenu
      {...{ trigger, name, today }}
      due={from}
      onMove={(to) =>
        moveWithUndo({ name, to, save: () => save(to), takeBack: () => save(from), failed })
      }
    />
  );
}
