"use client";

import { deleteDialog } from "@/components/records/delete-record-dialog";
import { useDeleteTask } from "@/lib/tasks/hooks";
import { taskMessages } from "@/lib/tasks/messages";

/** Asks before a task is deleted. */
export default deleteDialog(useDeleteTask, ({ title }: { id: string; title: string }) => ({
  kind: "Task",
  text: taskMessages.deleteConfirm(title),
  failureText: taskMessages.deleteFailed,
  said: { title: "Task deleted", description: title },
}));
