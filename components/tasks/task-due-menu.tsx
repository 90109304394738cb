"use client";

import { onDemand } from "@/components/layout/on-demand";
import { DueButton } from "@/components/records/due-button";
import { TaskDue, type TaskDueProps } from "@/components/records/due-text";
import type { DatedTask } from "./open-task-due";

/** It is fetched when it is first wanted: a screenful of tasks costs no more than their labels. */
const OpenTaskDue = onDemand("menu", () => import("./open-task-due"));

type TaskDueMenuProps = TaskDueProps & { task: DatedTask; canMove: boolean };

/** When a task is due; for those who may change it, the way to another day. */
export function TaskDueMenu({ canMove, ...due }: TaskDueMenuProps) {
  const label = <TaskDue {...due} />;
  if (!canMove || due.done) return label;
  return <OpenTaskDue task={due.task} today={due.today} trigger={<DueButton>{label}</DueButton>} />;
}
