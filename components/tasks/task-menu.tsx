"use client";

import { Circle, CircleCheck, Handshake, Pencil, User } from "lucide-react";
import { RecordMenu } from "@/components/records/record-menu";
import type { TaskItem } from "@/lib/tasks/serialize";

type TaskMenuProps = {
  task: TaskItem;
  onTick: (task: TaskItem, completed: boolean) => void;
  onDelete: (task: TaskItem) => void;
};

/** A row's menu; what it offers follows permission and data. */
export function TaskMenu({ task, onTick, onDelete }: TaskMenuProps) {
  const { id, clientId, dealId, completed, canUpdate, canDelete } = task;
  if (!canUpdate && !canDelete && !clientId && !dealId) return <span className="block size-8" />;
  return (
    <RecordMenu
      name={task.title}
      entries={[
        canUpdate && { label: "Edit Task", icon: Pencil, href: `/tasks/edit/${id}` },
        canUpdate && {
          label: completed ? "Mark Incomplete" : "Mark Complete",
          icon: completed ? Circle : CircleCheck,
          onSelect: () => onTick(task, !completed),
        },
        clientId !== null && { label: "View Client", icon: User, href: `/client/${clientId}` },
        dealId !== null && { label: "View Deal", icon: Handshake, href: `/deal/${dealId}` },
      ]}
      deletion={canDelete ? { label: "Delete Task", onDelete: () => onDelete(task) } : null}
    />
  );
}
