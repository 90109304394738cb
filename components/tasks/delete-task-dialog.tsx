"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { showToast } from "@/components/ui/toast";
import { useDeleteTask } from "@/lib/tasks/hooks";
import { taskMessages } from "@/lib/tasks/messages";

type DeleteTaskDialogProps = {
  task: { id: string; title: string };
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks before a task is deleted, in SPEC's words; stays, and says so, when it fails. */
export function DeleteTaskDialog({ task, onClose, onDeleted }: DeleteTaskDialogProps) {
  const [open, setOpen] = useState(true);
  const deleteTask = useDeleteTask();

  async function confirmDelete() {
    try {
      await deleteTask.mutateAsync(task.id);
    } catch {
      throw new Error(taskMessages.deleteFailedAlert);
    }
    showToast({ title: "Task deleted", description: task.title });
    onDeleted?.();
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) onClose();
      }}
      title="Delete task"
      text={taskMessages.deleteConfirm(task.title)}
      confirmLabel="Delete task"
      destructive
      onConfirm={confirmDelete}
    />
  );
}
