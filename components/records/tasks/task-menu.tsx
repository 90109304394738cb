"use client";

import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { useSelectMenuEntry } from "@/components/foundation/record-layer/select-box";
import { isCompleted } from "@/lib/records/tasks/agenda";
import type { Task } from "@/lib/records/tasks/serialize";

type TaskMenuProps = {
  task: Task;
  onTick: (task: Task, completed: boolean) => void;
  onDelete: (task: Task) => void;
};

/** Renders a task row's menu. Its items depend on permissions and data. */
export function TaskMenu({ task, onTick, onDelete }: TaskMenuProps) {
  const { id, clients, deals, can_update, can_delete } = task;
  const completed = isCompleted(task);
  const select = useSelectMenuEntry(id);
  if (!can_update && !can_delete && !clients?.id && !deals?.id)
    return <span className="block size-8" />;
  return (
    <RecordMenu
      name={task.title}
      entries={[
        can_update && { label: "Edit Task", icon: "pencil", href: `/tasks/edit/${id}` },
        can_update && {
          label: completed ? "Mark Incomplete" : "Mark Complete",
          icon: completed ? "circle" : "circle-check",
          onSelect: () => onTick(task, !completed),
        },
        !!clients?.id && { label: "View Client", icon: "user", href: `/client/${clients.id}` },
        !!deals?.id && { label: "View Deal", icon: "handshake", href: `/deal/${deals.id}` },
        select,
      ]}
      deletion={can_delete ? { label: "Delete Task", onDelete: () => onDelete(task) } : null}
    />
  );
}
