"use client";

import {
  DeleteRecordDialog,
  type DeleteDialogProps,
} from "@/components/records/delete-record-dialog";
import { useDeleteTask } from "@/lib/tasks/hooks";
import { taskMessages } from "@/lib/tasks/messages";

type Deletable = { id: string; title: string };

/** Asks before a task is deleted. */
export default function DeleteTaskDialog({ record, ...closing }: DeleteDialogProps<Deletable>) {
  const { mutateAsync } = useDeleteTask();
  return (
    <DeleteRecordDialog
      {...closing}
      kind="Task"
      text={taskMessages.deleteConfirm(record.title)}
      failureText={taskMessages.deleteFailed}
      remove={() => mutateAsync(record.id)}
      said={{ title: "Task deleted", description: record.title }}
    />
  );
}
