"use client";

import { DeleteRecordDialog } from "@/components/records/delete-record-dialog";
import { showToast } from "@/components/ui/toast";
import { useDeleteTask } from "@/lib/tasks/hooks";
import { taskMessages } from "@/lib/tasks/messages";

type DeleteTaskDialogProps = {
  task: { id: string; title: string };
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks before a task is deleted, in SPEC's words. */
export function DeleteTaskDialog({ task, onClose, onDeleted }: DeleteTaskDialogProps) {
  const deleteTask = useDeleteTask();
  return (
    <DeleteRecordDialog
      title="Delete task"
      text={taskMessages.deleteConfirm(task.title)}
      confirmLabel="Delete task"
      failureText={taskMessages.deleteFailedAlert}
      remove={() => deleteTask.mutateAsync(task.id)}
      onDeleted={() => {
        showToast({ title: "Task deleted", description: task.title });
        onDeleted?.();
      }}
      onClose={onClose}
    />
  );
}
