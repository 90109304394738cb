"use client";

import { createDeleteDialog } from "@/components/records/delete-record-dialog";
import { useDeleteTask } from "@/lib/tasks/hooks";
import { taskMessages } from "@/lib/tasks/messages";

/** Asks before a task is deleted. */
export default createDeleteDialog(useDeleteTask, ({ title }: { id: string; title: string }) => ({
  kind: "Task",
  text: taskMessages.deleteConfirm(title),
  failureText: taskMessages.deleteFailed,
  successText: { title: "Task deleted", description: title },
}));
